import type { ComponentType } from 'react';
import type { ContentStore } from '../content/store';
import type { ArticleBody } from '../content/types';
import { fillReferences } from '../markdown';
import { type MarkdownPlan, pageMarkdown } from '../outputs/pageMarkdown';
import { documentData } from '../shared/documentData';
import { scanTags } from '../shared/htmlTags';
import type { HtmlSlot, MdxScript, Page, PageData } from '../shared/page';
import type { ResolvedReference } from '../shared/reference';
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
import { takeComponents } from './takeComponents';

/** A piece of HTML that a page shows, with everything needed to fill it in. */
export interface SlotSource {
  readonly key: string;
  readonly part: HtmlSlot['part'];
  /** Name in the content store; `null` for a picture, which is a reference alone. */
  readonly body: string | null;
  /** Version of the rendered part. */
  readonly content: string;
  readonly references: readonly ResolvedReference[];
  /** For MDX: module of the article for the server, and its script's address for the browser. */
  readonly module: { readonly server: string; readonly href: string } | null;
}

/** One page to render. */
export interface RenderJob {
  readonly page: Page;
  readonly slots: readonly SlotSource[];
  /** Styles of MDX components on the page. */
  readonly css: string;
  /** How the page is written as Markdown; `null` when there is no such file. */
  readonly markdown: MarkdownPlan | null;
}

/** What every page of a build shares. */
export interface RenderShared {
  readonly shells: Readonly<Record<string, Shell>>;
  /** Per locale: id → data. */
  readonly shared: Readonly<Record<string, Readonly<Record<string, SharedData>>>>;
  readonly assets: DocumentAssets;
}

/** A file of a page, to be published. */
export interface RenderedFile {
  /** Relative to the published folder. */
  readonly path: string;
  readonly content: string;
}

interface RenderContext extends RenderShared {
  readonly store: ContentStore;
}

/** What a page shows, before React draws it. */
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

/**
 * The data of a page: the same that {@link renderPage} writes. Code of the author's is not run, so a mistake in it does
 * not show here.
 */
export async function renderData(job: RenderJob, context: RenderContext): Promise<PageData> {
  return (await prepareDrawing(job, context)).data;
}

/** Renders a page to its files: the document, its data, and for an article its Markdown. */
export async function renderPage(job: RenderJob, context: RenderContext): Promise<RenderedFile[]> {
  const { page, slots, css, markdown } = job;
  await takeComponents(context.assets.components?.serverModule ?? null);
  const shell = context.shells[page.locale]!;
  const { bodies, modules, data } = await prepareDrawing(job, context);
  const { head, html } = data;
  const shared = Object.fromEntries(page.shared.map((id) => [id, context.shared[page.locale]![id]!]));
  // The union of all screens' components cannot be called with the union of their props; the name ties them.
  const Screen = (await loadScreen(page.screen)) as ComponentType<ScreenProps[ScreenName]>;
  const drawn = draw(
    <App shell={shell} page={page} html={html} modules={modules} shared={shared} Screen={Screen} />,
  );
  const body = shell.foreignWords ? withForeignWords(drawn, shell.foreignWords) : drawn;
  const hashes = sharedHashes(page.shared, page.locale, context.shared[page.locale]!);
  const taken = { page: data.page, modules: data.modules, shared: hashes };
  const files: RenderedFile[] = [
    {
      path: htmlFile(page.path),
      content: renderDocument({
        page,
        shell,
        body,
        headTags: head,
        data: documentData(taken, {
          base: shell.baseUrl,
          slots: slots.map(({ key }) => key),
          isArticleOwn: isReplaced('Layout', 'TableOfContents', 'PostLayout', 'DocLayout'),
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
      content: pageMarkdown(markdown, bodies.get(first.body!)!.source),
    });
  }
  return files;
}

/** The HTML of a slot with its references filled in. */
export function slotHtml(body: ArticleBody | null, slot: Pick<SlotSource, 'part' | 'references'>): string {
  if (body === null) return slot.references[0]!.html;
  const source = slot.part === 'body' ? body.html : firstParagraph(body.excerptHtml ?? '');
  const htmlOf = (index: number) => slot.references[index]?.html ?? '';
  if (slot.part === 'body') return fillReferences(source, htmlOf);
  // A list has many excerpts: none of their pictures goes before the others.
  return fillReferences(source, (index) => htmlOf(index).replace('fetchpriority="high"', 'loading="lazy"'));
}

/** What lists show of the text before a fold; all of it where it begins with something else than a paragraph. */
function firstParagraph(html: string): string {
  if (!/^<p[ >]/.test(html)) return html;
  // A script may hold the characters of a closing tag, and a button or an object paragraphs of its own.
  let depth = 0;
  for (const { name, isClose, end } of scanTags(html)) {
    if (name !== 'p') continue;
    depth += isClose ? -1 : 1;
    if (depth === 0) return html.slice(0, end);
  }
  return html;
}
