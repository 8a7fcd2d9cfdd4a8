import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const BIB = `@comment{none}
@article{lyle2020,
  title = {A {Bayesian} Perspective},
  author = {R{\\"a}tsch, Gunnar and Clare Lyle and Schut, Lisa},
  journal = "Journal of {Things}",
  pages = {1--3}, year = 2020
}
@misc{web, title={A page}, author={Kim, J.}, year={2021}, url={https://example.com/a_b}}`;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const TEXT = `---
title: 인용
bibliography: 2024.bib
---
Words <d-cite key="lyle2020,web"></d-cite> and a note.<d-footnote>An aside
of two lines.</d-footnote> Again <d-cite key="web"></d-cite>, \`<d-cite key="code">\`, <d-cite key="gone"></d-cite>.

<div class="row">
        {% include figure.html path="assets/a.png" alt="A tree" %}
    <div class="caption">
        Under it <d-cite key="lyle2020"></d-cite>.<d-footnote>Small print.</d-footnote>
    </div>
</div>

{% one %} {% two %} {% two %}
`;

describe('an article of Distill', async () => {
  const imported = await importFiles({
    '_config.yml': 'title: Log\nurl: https://old.example.com\n',
    '_posts/2024-01-02-first.md': TEXT,
    'assets/bibliography/2024.bib': BIB,
    'assets/bibliography/other.bib': '@misc{gone, title={Not of this text}}',
    'assets/a.png': PIXEL,
    'other/a.png': PIXEL,
  });
  const body = readFileSync(join(imported.site.root, 'content/blog/2024-01-02-first.md'), 'utf8');

  it('has its citations and notes as footnotes', () => {
    expect(body).toContain('Words[^lyle2020][^web] and a note.[^note-1] Again[^web], `<d-cite key="code">`');
    expect(body).toContain('[^note-1]: An aside of two lines.');
    expect(body).toContain(
      '[^lyle2020]: Gunnar Rätsch, Clare Lyle, Lisa Schut. A Bayesian Perspective. Journal of Things, 2020',
    );
    expect(body).toContain('[^web]: J. Kim. A page. 2021. https://example.com/a_b');
    expect(imported.lines.join('\n')).toContain('Citations that the bibliography does not have');
  });

  it('has neither footnotes nor Markdown of pictures within HTML, where they would be shown', async () => {
    const html = body.slice(body.indexOf('<div'), body.lastIndexOf('</div>'));
    expect(html).toContain('Under it (Rätsch et al., 2020). (Small print.)');
    expect(html).toMatch(/<img src="\/assets\/a\.png" alt="A tree">/);
    await expectMoved(imported);
    expect(publishedWords(imported, /A Bayesian Perspective|A tree\]/g)).toEqual(['A Bayesian Perspective']);
  });

  it('reports what was hidden by one line, with all names', () => {
    const lines = imported.lines.filter((line) => line.includes('were hidden'));
    expect(lines).toEqual([expect.stringMatching(/^ +3 {2}Tags `two` \(2\), `one` \(1\) were hidden/)]);
  });
});
