import { isLostText } from '../../content/store';
import { contentType } from '../../node/mediaTypes';
import { explainRenderError } from '../../render/errors';
import type { Page, PageData } from '../../shared/page';
import { type Problem, SiteError } from '../../shared/problem';
import { escapeHtml } from '../../shared/text';
import { htmlFile } from '../../shared/url';
import { type FileCache, readFileResource } from '../files';
import type { SiteSource } from '../handler';
import { type Resource, resource } from '../resource';
import type { Development } from './development';
import { viewOf } from './problemView';
import { type DocumentNote, PATHS } from './protocol';
import type { SiteState } from './siteState';

/** A page that cannot be rendered because of a mistake of the author's, or a site that cannot be read at all. */
class NotShown extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The site in development, for the handler that the preview has too: the same paths lead to the same pages. */
export function developmentSite(development: Development): SiteSource {
  const known: FileCache = new Map();
  const config = development.project()?.config;

  const documentOf = async (page: Page, state: SiteState): Promise<Resource> => {
    const files = await rendered(page, state);
    const html = files.find(({ path }) => path === htmlFile(page.path))!.content;
    const isNotFound = page.screen === 'notFound';
    const note: DocumentNote = { name: development.name(), key: isNotFound ? null : state.keyOf(page) };
    return text(
      html.replace('</body>', () => `${scriptOf(note)}</body>`),
      '.html',
    );
  };

  const find = async (path: string): Promise<Resource | null> => {
    const state = development.state();
    if (!state) {
      const [problem] = development.problems();
      throw new NotShown(problem ?? { rule: 'dev', level: 'throw', message: 'the site is being read' });
    }
    const file = state.file(path);
    if (file) return readFileResource(file, known);
    const extension = /\.(?:json|md)$/.exec(path)?.[0];
    if (extension) {
      const page = state.page(path.slice(0, -extension.length));
      const files = page ? await rendered(page, state) : [];
      const found = files.find((item) => item.path === path.slice(1));
      if (found) return text(found.content, extension);
    }
    const page = state.page(path);
    if (page) return documentOf(page, state);
    const output = await state.output(path);
    return output === null ? null : resource(output, contentType(path), true);
  };

  return {
    baseUrl: config?.baseUrl ?? '/',
    locales: config?.locales ?? [],
    favicon: config?.favicon,
    headers: () => ({ 'Cache-Control': 'no-store' }),
    find: (path) => development.withTexts(() => find(path)),
    explain(error) {
      if (!(error instanceof NotShown)) return null;
      const failure = viewOf(development.root, error.problem);
      return text(errorDocument({ name: development.name(), key: null, failure }), '.html');
    },
  };
}

/** Renders a page. @throws NotShown for a mistake of the author's, such as a component that fails */
export async function rendered(page: Page, state: SiteState) {
  try {
    return await state.render(page);
  } catch (error) {
    throw notShown(error, page);
  }
}

/** The data of a page. @throws NotShown as {@link rendered} does */
export async function dataOf(page: Page, state: SiteState): Promise<PageData> {
  try {
    return await state.data(page);
  } catch (error) {
    throw notShown(error, page);
  }
}

/** What the cache has lost is no mistake of the author's, and can be had again. */
function notShown(error: unknown, page: Page): unknown {
  return isLostText(error) ? error : new NotShown(renderProblem(error, page));
}

/** The problem behind an error of {@link rendered} or {@link dataOf}, or `null` when it is another one. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof NotShown ? error.problem : null;
}

function renderProblem(error: unknown, { path, source }: Page): Problem {
  try {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return explainRenderError(Object.assign(thrown, { page: { path, source } }));
  } catch (explained) {
    if (explained instanceof SiteError && explained.problems[0]) return explained.problems[0];
    console.error(error);
    const message = `the page ${path} cannot be rendered: ${error instanceof Error ? error.message : String(error)}`;
    return { rule: 'render', level: 'throw', message, ...(source ? { file: source } : {}) };
  }
}

function text(content: string, extension: string): Resource {
  return resource(content, contentType(extension), true);
}

function scriptOf(note: DocumentNote): string {
  return `<script type="module" src="${PATHS.script}" data-devlog="${escapeHtml(JSON.stringify(note))}"></script>`;
}

/** Stands in the place of a page that cannot be made; its script shows why, and loads the page when it can be. */
function errorDocument(note: DocumentNote): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Not shown</title></head><body>${scriptOf(note)}</body></html>\n`;
}
