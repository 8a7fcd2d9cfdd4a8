import { isLostText } from '../../content/cache/store';
import { contentType } from '../../node/mediaTypes';
import { explainRenderError, renderError } from '../../render/errors';
import type { RenderedFile } from '../../render/renderPage';
import type { Page, PageData } from '../../shared/page';
import { type Problem, SiteError } from '../../shared/problem';
import { escapeHtml } from '../../shared/text';
import { dataFile, htmlFile, toAddress } from '../../shared/url';
import { messageOf } from '../../shared/values/messageOf';
import { readFileResource } from '../files';
import type { SiteSource } from '../handler';
import { candidates } from '../published';
import { requestPath } from '../requestPath';
import { type Resource, resource } from '../resource';
import type { Development, StateName } from './development';
import type { NotePage } from './printer';
import { viewOf } from './problemView';
import { type DocumentNote, PATHS } from './protocol';
import type { SiteState } from './siteState';

/** Error for a page that cannot be rendered because of an author's mistake, or a site that cannot be read. */
class NotShown extends Error {
  readonly problem: Problem;
  /** State of the site in which rendering failed. */
  readonly state: StateName;

  constructor(problem: Problem, state: StateName) {
    super(problem.message);
    this.problem = problem;
    this.state = state;
  }
}

/**
 * The site in development, as a source for the request handler. The preview uses the same handler, so paths behave the
 * same.
 *
 * @param note called for each rendered page, with the problem if rendering failed
 */
export function developmentSite(development: Development, note: NotePage): SiteSource {
  const config = development.project()?.config;

  const rendered = (shown: Shown) => renderNoted({ ...shown, note });

  const documentOf = async (shown: Shown): Promise<Resource> => {
    const { page, state, name } = shown;
    const files = await rendered(shown);
    const html = files.find(({ path }) => path === htmlFile(page.path))!.content;
    const isNotFound = page.screen === 'notFound';
    const note: DocumentNote = { name, key: isNotFound ? null : state.keyOf(page) };
    return textResource(
      html.replace('</body>', () => `${scriptOf(note)}</body>`),
      '.html',
    );
  };

  const find = async (path: string): Promise<Resource | null> => {
    // Both are read before any `await`: a document with the name of a later state would never be updated to that state.
    const state = development.state();
    const name = development.name();
    if (!state) {
      const [problem] = development.problems();
      throw new NotShown(problem ?? { rule: 'dev', level: 'throw', message: 'the site is being read' }, name);
    }
    const file = state.file(path);
    if (file) return readFileResource(file, null);
    const extension = /\.(?:json|md)$/.exec(path)?.[0];
    if (extension) {
      const page = state.page(path.slice(0, -extension.length));
      const files = page ? await rendered({ page, state, name }) : [];
      const found = files.find((item) => item.path === path.slice(1));
      if (found) return textResource(found.content, extension);
    }
    const page = state.page(path);
    if (page) return documentOf({ page, state, name });
    for (const file of candidates(path).map((name) => `/${name}`)) {
      const other = state.file(file);
      if (other) return readFileResource(other, null);
      const output = await state.output(file);
      if (output !== null) return resource(output, contentType(file), true);
    }
    return null;
  };

  return {
    baseUrl: config?.baseUrl ?? '/',
    locales: config?.locales ?? [],
    favicon: config?.favicon,
    headers: () => ({ 'Cache-Control': 'no-store' }),
    find: (path) => development.withTexts(() => find(path)),
    moved(target) {
      const baseUrl = config?.baseUrl ?? '/';
      for (const base of [baseUrl, ...development.earlierBases()]) {
        const place = requestPath(target, base);
        if (place.kind !== 'path') continue;
        const here = base === baseUrl ? null : development.state()?.page(place.path);
        const page = here ?? development.movedPage(place.path);
        const [query = ''] = /\?[^#]*/.exec(target) ?? [];
        if (page) return toAddress(baseUrl, page.path) + query;
      }
      return null;
    },
    explain(error) {
      if (!(error instanceof NotShown)) return null;
      const failure = viewOf(development.root, error.problem);
      return textResource(errorDocument({ name: error.state, key: null, failure }), '.html');
    },
  };
}

/** Renders the data of a page. @throws NotShown for an author's mistake, such as a failing component */
export async function dataOf(shown: Shown & Noted): Promise<PageData> {
  const files = await renderNoted(shown);
  return JSON.parse(files.find(({ path }) => path === dataFile(shown.page.path))!.content) as PageData;
}

/** A page in a state of the site. */
interface Shown {
  readonly page: Page;
  readonly state: SiteState;
  readonly name: StateName;
}

interface Noted {
  readonly note: NotePage;
}

async function renderNoted({ page, state, name, note }: Shown & Noted): Promise<readonly RenderedFile[]> {
  try {
    const files = await state.render(page);
    note(page.path, null);
    return files;
  } catch (error) {
    // A lost cache entry is not an author's mistake, and the caller retries.
    if (isLostText(error)) throw error;
    const problem = renderProblem(error, { page, root: state.memory.project.root });
    note(page.path, problem);
    throw new NotShown(problem, name);
  }
}

/** Problem of an error of {@link dataOf}; `null` for any other error. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof NotShown ? error.problem : null;
}

function renderProblem(error: unknown, given: { readonly page: Page; readonly root: string }): Problem {
  try {
    return explainRenderError(renderError(error, given));
  } catch (explained) {
    if (explained instanceof SiteError && explained.problems[0]) return explained.problems[0];
    console.error(error);
    const { path, source } = given.page;
    const message = `the page ${path} cannot be rendered: ${messageOf(error)}`;
    return { rule: 'render', level: 'throw', message, ...(source ? { file: source } : {}) };
  }
}

function textResource(content: string, extension: string): Resource {
  return resource(content, contentType(extension), true);
}

function scriptOf(note: DocumentNote): string {
  return `<script type="module" src="${PATHS.script}" data-devlog="${escapeHtml(JSON.stringify(note))}"></script>`;
}

/**
 * Document in place of a page that cannot be rendered. Its script displays the problem, and loads the page once it can
 * be rendered.
 */
function errorDocument(note: DocumentNote): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Not shown</title></head><body>${scriptOf(note)}</body></html>\n`;
}
