import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleBrowser } from '../../bundle.mjs';
import { run } from '../../src/cli/run';

/** A site of another generator with the index and the scripts that the command gives it, served on the loopback. */
export interface ForeignSite {
  readonly origin: string;
  readonly folder: string;
  /** Addresses that were asked for, with the range; oldest first. */
  readonly asked: string[];
  /** Whether ranges are answered, as most hosts do. */
  hasRanges: boolean;
  /** Whether the site lets its pages connect to others. */
  hasOthers: boolean;
  stop(): void;
}

/** What the element needs, and nothing else. */
const STRICT =
  "default-src 'none'; img-src data:; script-src 'self'; worker-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types private-devlog-search";
/** The same where the index of another site is read too: the worker has the policy of its own script. */
const JOINED = STRICT.replace("connect-src 'self'", 'connect-src http:');
/** DocSearch puts marked texts into the page as HTML, and styles into it of its own. */
const FOR_DOCSEARCH =
  "default-src 'none'; img-src data:; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'unsafe-inline'";

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
};

const document = (head: string, body: string, lang = 'ko') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>검색</title>${head}</head><body><main><h1>검색</h1>${body}</main></body></html>`;

/** A page for the tests: what its body holds beside its heading, and its language. */
export interface ForeignDocument {
  readonly body: string;
  readonly lang?: string;
}

/**
 * Indexes a copy of a folder of HTML as the command does, and serves it with a few pages that search it.
 *
 * @param documents more pages by name, which are not in the index
 */
export async function serveForeignSite(
  pages: string,
  documents: Readonly<Record<string, ForeignDocument>> = {},
): Promise<ForeignSite> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  cpSync(pages, folder, { recursive: true });
  const lines: string[] = [];
  const output = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  if (run([folder, '--base', '/'], output) !== 0) throw new Error(lines.join('\n'));
  await bundleBrowser(join(folder, 'search'));
  const modules = createRequire(import.meta.url);
  const docsearch = modules.resolve('@docsearch/js');
  cpSync(docsearch.replace(/dist\/.*$/, 'dist/umd/docsearch.js'), join(folder, 'docsearch.js'));
  const core = modules.resolve('@algolia/autocomplete-core');
  cpSync(core.replace(/dist\/.*$/, 'dist/umd/index.production.js'), join(folder, 'autocomplete.js'));
  const box =
    '<script type="module" src="/search/box.js"></script><private-devlog-search languages="en ko"></private-devlog-search>';
  writeFileSync(join(folder, 'box.html'), document('', box));
  writeFileSync(join(folder, 'box-en.html'), document('', box, 'en-GB'));
  for (const [name, { body, lang }] of Object.entries(documents))
    writeFileSync(join(folder, `${name}.html`), document('', body, lang));
  writeFileSync(
    join(folder, 'docsearch.html'),
    document(
      '<script src="/docsearch.js"></script><script type="module" src="/docsearchPage.js"></script>',
      '<div id="docsearch"></div>',
    ),
  );
  writeFileSync(
    join(folder, 'docsearchPage.js'),
    `import { createClient } from '/search/client.js';
const client = createClient({ url: '/', languages: ['en', 'ko'] });
docsearch({ container: '#docsearch', appId: 'none', apiKey: 'none', indices: ['site'], transformSearchClient: () => client });`,
  );
  writeFileSync(
    join(folder, 'core.html'),
    document(
      '<script src="/autocomplete.js"></script><script type="module" src="/corePage.js"></script>',
      '<input aria-label="검색"><ul></ul>',
    ),
  );
  writeFileSync(
    join(folder, 'corePage.js'),
    `import { createClient } from '/search/client.js';
const client = createClient({ url: '/', languages: ['en', 'ko'] });
const { createAutocomplete } = window['@algolia/autocomplete-core'];
const search = createAutocomplete({
  defaultActiveItemId: 0,
  onStateChange: ({ state }) => {
    const titles = state.collections.flatMap(({ items }) => items.map((item) => item.hierarchy.lvl1));
    document.querySelector('ul').replaceChildren(...titles.map((title) => Object.assign(document.createElement('li'), { textContent: title })));
  },
  getSources: ({ query }) => [{
    sourceId: 'site',
    getItems: () => client.search([{ indexName: 'site', query, params: { hitsPerPage: 3 } }]).then(({ results }) => results[0].hits),
    getItemUrl: ({ item }) => item.url,
  }],
});
const input = document.querySelector('input');
const { onChange, onKeyDown } = search.getInputProps({ inputElement: input });
input.addEventListener('input', onChange);
input.addEventListener('keydown', onKeyDown);`,
  );
  return serve(folder);
}

async function serve(folder: string): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const range = site.hasRanges ? request.headers.range : undefined;
    site.asked.push(`${pathname}${request.headers.range ? ` ${request.headers.range}` : ''}`);
    send(response, { folder, path: decodeURIComponent(pathname), range, hasOthers: site.hasOthers });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site: ForeignSite = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    asked: [],
    hasRanges: true,
    hasOthers: false,
    stop() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return site;
}

interface Asked {
  readonly folder: string;
  readonly path: string;
  readonly range: string | undefined;
  readonly hasOthers: boolean;
}

function send(response: ServerResponse, { folder, path, range, hasOthers }: Asked): void {
  const bytes = read(folder, path);
  if (!bytes) {
    response.writeHead(404).end();
    return;
  }
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = from === '' ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === '' ? 200 : 206, {
    'content-type':
      TYPES[path.split('.').pop() ?? ''] ?? (path.includes('.') ? 'application/octet-stream' : TYPES.html!),
    'content-security-policy': policyOf(path, hasOthers),
    // Another site may search this one.
    'access-control-allow-origin': '*',
    ...(from !== '' && { 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
  });
  response.end(part);
}

function policyOf(path: string, hasOthers: boolean): string {
  if (path.startsWith('/docsearch')) return FOR_DOCSEARCH;
  return hasOthers ? JOINED : STRICT;
}

/** A file, or what hosts give for an address without `.html`. */
function read(folder: string, path: string): Buffer | null {
  for (const name of [path, `${path}.html`, `${path}/index.html`]) {
    try {
      return readFileSync(join(folder, name));
    } catch {
      // Another spelling may be there.
    }
  }
  return null;
}
