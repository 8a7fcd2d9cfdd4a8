import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

const POST = (body: string, more = '') => `---\ntitle: A\ndate: 2024-01-02\n${more}---\n\n${body}\n`;

/** Boxes and folds in the words of each engine → what the body must have. */
const CASES: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  'shortcodes of Hugo': [
    {
      'hugo.toml': 'title = "T"\nbaseURL = "https://a.example.com/"\n',
      'content/posts/a.md': POST(
        '{{< admonition failure "Title" >}}\nOne\n{{< /admonition >}}\n\n{{< success >}}\nTwo\n{{< /success >}}\n\n{{< fold "More" >}}\nThree\n{{< /fold >}}',
      ),
    },
    [':::danger[Title]\n\nOne', ':::success\n\nTwo', ':::details[More]\n\nThree'],
  ],
  'tags of Hexo’s themes': [
    {
      '_config.yml': 'title: T\nurl: https://a.example.com\n',
      'package.json': '{ "dependencies": { "hexo": "7.0.0" } }',
      'source/_posts/a.md': POST(
        "{% note info 'fas fa-bullhorn' modern %}\nOne\n{% endnote %}\n\n{% tip 제목 둘 %}\nTwo\n{% endtip %}\n\n{% hideToggle 펼치기,bg,color %}\nThree\n{% endhideToggle %}",
      ),
    },
    [':::info\n\nOne', ':::tip[제목 둘]\n\nTwo', ':::details[펼치기]\n\nThree'],
  ],
  'classes of Jekyll’s themes': [
    {
      '_config.yml': 'title: T\nurl: https://a.example.com\n',
      '_posts/2024-01-02-a.md': POST(
        'First\n\n**One** words\nand more\n{: .notice--warning}\n\n> Two\n> more\n{: .prompt-tip }\n\n<div class="notice--danger" markdown="1">\n  <h4>Three</h4>\n\n- item\n</div>\n\n- item\n\n  Four\n  {: .notice}\n\nLast',
      ),
    },
    [
      ':::warning\n\n**One** words\nand more\n\n:::',
      '> [!TIP]\n> Two\n> more\n',
      ':::danger\n\n<h4>Three</h4>\n\n- item\n\n:::',
      '- item\n\n\n  :::note\n\n  Four\n\n  :::',
    ],
  ],
  'components of MDX': [
    {
      'a.mdx': POST(
        '<Warning title="One">\nOne\n</Warning>\n\n<Callout type="error">\nTwo\n</Callout>\n\n<Accordionitem title="More">\nThree\n</Accordionitem>\n\n<Box>\nFour\n</Box>\n\nWords <Note>within</Note> a line.\n\n<img src="https://a.example.com/a.png" alt="a" style={{ width: 10 }} />',
      ),
    },
    [
      ':::warning[One]\n\nOne\n\n:::',
      ':::danger\n\nTwo',
      ':::details[More]\n\nThree',
      '<!-- <Box> -->\nFour\n',
      'Words <!-- <Note> -->within<!-- </Note> --> a line.',
      '<img src="https://a.example.com/a.png" alt="a" />',
    ],
  ],
  'containers of VuePress': [
    {
      'docs/.vuepress/config.js': 'export default { title: "T" };\n',
      'docs/README.md': '# A\n\n::: important Title\nOne\n:::\n\n::: details More {open}\nTwo\n:::\n',
    },
    [':::important[Title]\nOne', ':::details[More]\nTwo'],
  ],
};

describe('boxes and folds by the names of other engines', () => {
  it.each(Object.entries(CASES))('are ours: %s', async (_, [files, expected]) => {
    const imported = await importFiles(files);
    await expectMoved(imported);
    const text = imported.texts.map(({ file }) => imported.site.read(file)).join('\n');
    for (const part of expected) expect(text).toContain(part);
  });
});

describe('pages of Jekyll that list posts', async () => {
  const page = (front: string) => `---\n${front}\n---\n`;
  const imported = await importFiles({
    '_config.yml':
      'title: T\nurl: https://a.example.com\ncollections:\n  tabs:\n    output: true\ndefaults:\n  - scope: { type: tabs, path: "" }\n    values: { permalink: "/:title/" }\n',
    '_posts/2024-01-02-a.md': POST('One', 'categories: [Spring]\ntags: [java]\n'),
    '_pages/x.md': 'none',
    'category-spring.md': page('layout: category\ntaxonomy: Spring\npermalink: /categories/spring/'),
    'category-none.md': page('layout: category\ntaxonomy: None\npermalink: /categories/none/'),
    'tags.html': page('layout: tags\npermalink: /tags/'),
    'year.md': page('layout: posts\npermalink: /year-archive/'),
    '_tabs/categories.md': page('layout: categories'),
    '_tabs/about.md': `${page('title: About')}About me\n`,
  });

  it('lead to ours', async () => {
    await expectMoved(imported);
    const found = imported.rows.map(({ from, to }) => `${from} ${to}`);
    expect(found).toContain('/categories/spring/ /blog/categories/spring');
    expect(found).toContain('/categories/ /blog/categories');
    expect(found).toContain('/tags/ /blog/tags');
    expect(found).toContain('/year-archive/ /blog');
    expect(imported.texts.map(({ source }) => source).sort()).toEqual([
      '_posts/2024-01-02-a.md',
      '_tabs/about.md',
    ]);
  });
});
