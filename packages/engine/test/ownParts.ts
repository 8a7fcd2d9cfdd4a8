import { join } from 'node:path';
import { markedOriginal } from '../src/bundle/ejected';
import { readOriginals } from '../src/bundle/themeKit';
import { PART_NAMES, type PartName } from '../src/shared/parts';
import type { TestSite } from './support';

/** The body of a component that replaces a part with one of its own; `p` are its props. */
const OWN: Readonly<Record<PartName, string>> = {
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

/** Replaces every part of the theme. */
export function replaceParts(site: TestSite): void {
  for (const [name, body] of Object.entries(OWN))
    site.write(
      `components/${name}.tsx`,
      `import * as theme from '@private-devlog/engine/theme';\n\nconst Own: theme.Replacement<theme.PartProps['${name}']> = (p) => (\n  ${body}\n);\nvoid theme;\nexport default Own;\n`,
    );
}

/** Wraps every part of the theme in a component that adds nothing. */
export function wrapParts(site: TestSite): void {
  for (const name of PART_NAMES)
    site.write(
      `components/${name}.tsx`,
      `import type { PartProps, Replacement } from '@private-devlog/engine/theme';\n\nconst Own: Replacement<PartProps['${name}']> = ({ Default, ...props }) => <Default {...props} />;\nexport default Own;\n`,
    );
}

/** Writes the original of every part, as `devlog eject` does. */
export function ejectParts(site: TestSite): void {
  const originals = readOriginals(join(import.meta.dirname, '../dist'));
  for (const name of PART_NAMES)
    site.write(`components/${name}.tsx`, markedOriginal(name, originals[name]!, '0.1.0'));
}
