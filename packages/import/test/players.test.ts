import { expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

it('shows videos and sounds that are written as pictures in players, and links to documents and to other sites', async () => {
  const body =
    '![Talk](/talk.mp4) ![](/voice.mp3) ![Slides](/slides.pdf) ![](https://cdn.example.com/far.mp4)\n\n`![](/x.mp4)`';
  const files = { 'static/talk.mp4': 'v', 'static/voice.mp3': 's', 'static/slides.pdf': 'd' };
  const imported = await importFiles({
    ...files,
    'hugo.toml': '',
    'content/posts/a.md': `---\ntitle: T\ndate: 2020-01-02\n---\n\n${body}\n`,
  });
  await expectMoved(imported);
  const text = imported.site.read(imported.texts[0]?.file ?? '');
  expect(text).toMatch(
    /<video src="[^"]*talk\.mp4" controls><\/video> <audio src="[^"]*voice\.mp3" controls><\/audio>/,
  );
  expect(text).toMatch(
    /\[Slides\]\(<?[^)]*slides\.pdf>?\) \[far\.mp4\]\(<?https:\/\/cdn\.example\.com\/far\.mp4>?\)/,
  );
  expect(text).toContain('`![](/x.mp4)`');
});
