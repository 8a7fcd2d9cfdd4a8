import type { ComponentType } from 'react';
import type { ContentStore } from '../content/cache/store';
import type { ArticleBody } from '../content/types';
import { fillReferences } from '../markdown';
import { type MarkdownPlan, pageMarkdown } from '../outputs/pageMarkdown';
import { scanTags } from '../shared/htmlTags';
import type { HtmlSlot, MdxScript, Page, PageData } from '../shared/page';
import { documentData } from '../shared/pageData/documentData';
import type { ResolvedReference } from '../shared/screenProps/reference';
import type { ScreenName, ScreenProps } from '../shared/screens';
import type { SharedData, Shell } from '../shared/shell';
import { dataFile, htmlFile, markdownFile } from '../shared/url';
import { App } from '../theme/App';
import { type MdxContent, mdxArticle } from '../theme/markdown/MdxComponents';
import { isReplaced } from '../theme/parts';
import { loadScreen } from '../theme/screens';
import { type DocumentAssets, renderDocument } from './document';
import { draw } from './draw';
import { withForeignWords } from './foreignWords';
import { headHtml } from './headHtml';
import { importRendered } from './importRendered';
import { sharedHashes } from './sharedFiles';
import { loadSiteComponents } from './siteComponents';

/** A piece of HTML on a page, with everything needed to resolve its references. */
export interface SlotSource {
  readonly key: string;
  readonly part: HtmlSlot['part'];
  /** Name in the content store; `null` for a picture, which is only a reference. */
  readonly body: string | null;
  /** Version of the rendered part. */
  readonly content: string;
  readonly references: readonly ResolvedReference[];
  /** For MDX: server module of the article, and the address of its script for browsers. */
  readonly module: { readonly server: string; readonly href: string } | null;
}

/** Everything needed to render one page. */
export interface RenderJob {
  readonly page: Page;
  readonly slots: readonly SlotSource[];
  /** Styles of the page's MDX components. */
  readonly css: string;
  /** Plan of the page's Markdown; `null` if no such file is published. */
  readonly markdown: MarkdownPlan | null;
}

/** Data that all pages of a build share. */
export interface RenderShared {
  readonly shells: Readonly<Record<string, Shell>>;
  /** Locale → id → data. */
  readonly shared: Readonly<Record<string, Readonly<Record<string, SharedData>>>>;
  readonly assets: DocumentAssets;
}

/** A published file of a page. */
export interface RenderedFile {
  /** Relative to the published folder. */
  readonly path: string;
  readonly content: string;
}

interface RenderContext extends RenderShared {
  readonly store: ContentStore;
}

/** Content of a page before React renders it. */
interface DrawablePage {
  readonly bodies: ReadonlyMap<string, ArticleBody>;
  readonly modules: Readonly<Record<string, ComponentType>>;
  readonly data: PageData;
}

async function prepareDrawing({ page, slots }: RenderJob, context: RenderContext): Promise<DrawablePage> {
  const bodies = new Map(
    slots.flatMap(({ body }) => (body === null ? [] : [[body, context.store.get(body)] as const])),
  );
  const html: Record<string, string> = {};
  const modules: Record<string, ComponentType> = {};
  const scripts: Record<string, MdxScript> = {};
  for (const slot of slots) {
    if (slot.module) {
      const { server } = slot.module;
      const module = await importRendered<{ readonly default: MdxContent }>(server, page.source ?? page.path);
      modules[slot.key] = mdxArticle(module.default, slot.references);
      scripts[slot.key] = { href: slot.module.href, references: slot.references };
    } else html[slot.key] = slotHtml(slot.body === null ? null : bodies.get(slot.body)!, slot);
  }
  const { source: _, head: __, ...publicPage } = page;
  const head = headHtml(page.head, page.screen, context.shells[page.locale]!);
  const { build } = context.assets;
  return { bodies, modules, data: { build, page: publicPage, head, html, modules: scripts } };
}

/** Renders a page to its files: the document, its data, and for an article its Markdown. */
export async function renderPage(job: RenderJob, context: RenderContext): Promise<RenderedFile[]> {
  const { page, slots, css, markdown } = job;
  await loadSiteComponents(context.assets.components?.serverModule ?? null);
  const shell = context.shells[page.locale]!;
  const { bodies, modules, data } = await prepareDrawing(job, context);
  const { head, html } = data;
  const shared = Object.fromEntries(page.shared.map((id) => [id, context.shared[page.locale]![id]!]));
  // The type checker cannot relate the name to the component's props.
  const Screen = (await loadScreen(page.screen)) as ComponentType<ScreenProps[ScreenName]>;
  const drawn = draw(
    <App shell={shell} page={page} html={html} modules={modules} shared={shared} Screen={Screen} />,
  );
  const body = shell.foreignWords ? withForeignWords(drawn, shell.foreignWords) : drawn;
  const hashes = sharedHashes(page.shared, page.locale, context.shared[page.locale]!);
  const publicData = { page: data.page, modules: data.modules, shared: hashes };
  const files: RenderedFile[] = [
    {
      path: htmlFile(page.path),
      content: renderDocument({
        page,
        shell,
        body,
        headTags: head,
        data: documentData(publicData, {
          base: shell.baseUrl,
          slots: slots.map(({ key }) => key),
          isArticleOwn: isReplaced('Layout', 'TableOfContents', 'PostLayout', 'PostHeader', 'DocLayout'),
        }),
        css,
        assets: context.assets,
      }),
    },
    { path: dataFile(page.path), content: JSON.stringify(data) },
  ];
  const [first] = slots;
  if (markdown !== null && first) {
    files.push({
      path: markdownFile(page.path),
      content: pageMarkdown(
        markdown,
        markdown.drawnBody === null ? bodies.get(first.body!)! : context.store.get(markdown.drawnBody),
      ),
    });
  }
  return files;
}

/** The HTML of a slot with its references resolved. */
export function slotHtml(body: ArticleBody | null, slot: Pick<SlotSource, 'part' | 'references'>): string {
  if (body === null) return slot.references[0]!.html;
  const source = slot.part === 'body' ? body.html : firstParagraph(body.excerptHtml ?? '');
  const htmlOf = (index: number) => slot.references[index]?.html ?? '';
  if (slot.part === 'body') return fillReferences(source, htmlOf);
  // Only the first picture of a whole text has priority, not those of the many excerpts in a list.
  return fillReferences(source, (index) => htmlOf(index).replace('fetchpriority="high"', 'loading="lazy"'));
}

/** The excerpt in lists: the first paragraph, or the whole HTML if it begins with another element. */
function firstParagraph(html: string): string {
  if (!/^<p[ >]/.test(html)) return html;
  // Not by searching for `</p>`: a script may contain it, and a button or an object may contain paragraphs.
  let depth = 0;
  for (const { name, isClose, end } of scanTags(html)) {
    if (name !== 'p') continue;
    depth += isClose ? -1 : 1;
    if (depth === 0) return html.slice(0, end);
  }
  return html;
}
