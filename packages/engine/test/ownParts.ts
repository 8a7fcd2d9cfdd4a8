import { join } from 'node:path';
import { markedOriginal } from '../src/bundle/ejected';
import { readOriginals } from '../src/bundle/themeKit';
import type { ArticlePartName } from '../src/shared/screenProps/articleParts';
import {
  ALL_PARTS,
  ARTICLE_PART_NAMES,
  PART_NAMES,
  type PartName,
  SLOT_NAMES,
} from '../src/shared/screenProps/parts';
import type { TestSite } from './support';

/** JSX of the components that replace parts of the theme; `p` are their props. */
const REPLACEMENTS: Readonly<Record<PartName, string>> = {
  Layout:
    '<div data-own="Layout"><theme.Navbar /><theme.Body>{p.children}</theme.Body><theme.Footer /></div>',
  Navbar:
    '<header data-own="Navbar"><a href={theme.useShell().homeHref}>{theme.useShell().title}</a></header>',
  Footer: '<footer data-own="Footer">{theme.useShell().title}</footer>',
  Sidebar:
    '<theme.SidebarFrame label="Own"><p data-own="Sidebar">{JSON.stringify(theme.useSidebar()).length}</p></theme.SidebarFrame>',
  TableOfContents:
    '<ol data-own="TableOfContents">{p.entries.map(({ id, html }) => <li key={id}><a href={"#" + id} dangerouslySetInnerHTML={{ __html: html }} /></li>)}</ol>',
  PostLayout:
    '<article data-own="PostLayout"><theme.PostHeader {...p} /><theme.TableOfContents entries={p.toc} /><theme.Prose slot={p.body} /><theme.TagList tags={p.tags} /><theme.PostFooter {...p} /></article>',
  PostHeader: '<h1 data-own="PostHeader">{p.title} <theme.Time date={p.date} /></h1>',
  PostFooter: '<p data-own="PostFooter">{p.authors.length}</p>',
  PostListItem: '<p data-own="PostListItem"><a href={p.post.href}>{p.post.title}</a></p>',
  BlogList:
    '<section data-own="BlogList"><h1>{p.title}</h1><theme.PostList posts={p.posts} /><theme.Pagination pagination={p.pagination} /></section>',
  TagPage: '<section data-own="TagPage"><h1>{p.label}</h1><theme.PostList posts={p.posts} /></section>',
  Archive: '<section data-own="Archive"><h1>{p.title}</h1><p>{p.periods.length}</p></section>',
  DocLayout:
    '<article data-own="DocLayout"><h1>{p.title}</h1><theme.TableOfContents entries={p.toc} /><theme.Prose slot={p.body} /><theme.DocFooter {...p} /></article>',
  DocFooter: '<p data-own="DocFooter">{p.navigation.next?.title}</p>',
  Home: '<section data-own="Home"><h1>{p.title}</h1><theme.PostList posts={p.latest} /></section>',
  NotFound: '<section data-own="NotFound"><h1>404</h1><a href={p.homeHref}>Home</a></section>',
  SearchHit: '<b data-own="SearchHit"><p.Marked text={p.title} /></b>',
};

/** JSX of the components that replace parts of texts. */
const ARTICLE_REPLACEMENTS: Readonly<Record<ArticlePartName, string>> = {
  Admonition:
    '<section data-own="Admonition" className={p.kind}><b>{p.title ?? p.word}</b>{p.children}</section>',
  CodeBlock:
    '<div data-own="CodeBlock" className={p.className}><small>{p.title ?? p.language}</small>{p.children}</div>',
  Figure: '<figure data-own="Figure">{p.children}<figcaption>{p.title ?? p.alt}</figcaption></figure>',
};

/** Writes a replacement for every part of the theme and of texts, and a component for every slot. */
export function replaceParts(site: TestSite): void {
  for (const name of SLOT_NAMES)
    site.write(`components/${name}.tsx`, `export default () => <i data-place="${name}">{'${name}'}</i>;\n`);
  for (const [name, body] of Object.entries(ARTICLE_REPLACEMENTS))
    site.write(
      `components/${name}.tsx`,
      `import type { ArticlePartProps, ArticleReplacement } from '@private-devlog/engine/theme';\n\nconst Own: ArticleReplacement<ArticlePartProps['${name}']> = (p) => (\n  ${body}\n);\nexport default Own;\n`,
    );
  for (const [name, body] of Object.entries(REPLACEMENTS))
    site.write(
      `components/${name}.tsx`,
      `import * as theme from '@private-devlog/engine/theme';\n\nconst Own: theme.Replacement<theme.PartProps['${name}']> = (p) => (\n  ${body}\n);\nvoid theme;\nexport default Own;\n`,
    );
}

/** Writes components that render the default of every part unchanged. */
export function wrapParts(site: TestSite): void {
  for (const name of ARTICLE_PART_NAMES)
    site.write(
      `components/${name}.tsx`,
      `import type { ArticlePartProps, ArticleReplacement } from '@private-devlog/engine/theme';\n\nconst Own: ArticleReplacement<ArticlePartProps['${name}']> = ({ Default, ...props }) => <Default {...props} />;\nexport default Own;\n`,
    );
  for (const name of PART_NAMES)
    site.write(
      `components/${name}.tsx`,
      `import type { PartProps, Replacement } from '@private-devlog/engine/theme';\n\nconst Own: Replacement<PartProps['${name}']> = ({ Default, ...props }) => <Default {...props} />;\nexport default Own;\n`,
    );
}

/** Writes the original source of every part, as `devlog eject` does. */
export function ejectParts(site: TestSite): void {
  const originals = readOriginals(join(import.meta.dirname, '../dist'));
  for (const name of Object.keys(ALL_PARTS))
    site.write(`components/${name}.tsx`, markedOriginal(name, originals[name]!, '0.1.0'));
}

/** Writes posts that contain every part of texts, in Markdown and MDX. */
export function writeTexts(site: TestSite): void {
  const text = `---
title: 조각
---

![그림](250115-01/picture.svg "설명 <하나>")

:::tip[*제목* "둘"]{#box}
본문 & \`코드\`.
:::

> [!WARNING]-
> 접힌 상자

> [!NOTE]+ 열린
> 상자

\`\`\`ts title="a<b>.ts" {1}
const a = '1' < "2";
\`\`\`

\`\`\`
plain
\`\`\`

\`\`\`sh wrap fold
ls
\`\`\`
`;
  site.write('content/blog/250202-01.md', text);
  site.write('content/blog/250203-01.mdx', text.replace(' <하나>', ''));
}
