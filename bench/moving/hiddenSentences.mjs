#!/usr/bin/env node
// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/*
 * Looks for sentences of hidden texts in every published file: `node bench/moving/hiddenSentences.mjs SOURCE DIST`.
 * Hidden texts are detected by patterns from the documentation of the old engines, independently of the importer and the
 * engine. The only import of this project is the search engine, because nothing else can read its index; it is queried for
 * each sentence.
 */

/** Minimum length of a sentence, in letters and digits, so that two texts do not share it by chance. */
const MIN_LETTERS = 16;
const TODAY = new Date().toISOString().slice(0, 10);

const [source, dist, ...flags] = process.argv.slice(2);
if (!source || !dist || !existsSync(source) || !existsSync(dist)) {
  console.error('Usage: node bench/moving/hiddenSentences.mjs SOURCE DIST [--all]');
  process.exit(2);
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(
      (file) => !/[\\/](?:node_modules|\.git|themes|public|_site)[\\/]/.test(file.slice(folder.length)),
    );

const isFile = statSync(source).isFile();
const files = isFile ? [source] : filesIn(source);
const relative = (/** @type {string} */ file) => file.slice(source.length + 1).replaceAll('\\', '/');
const configuration = files
  .filter((file) =>
    /(?:^|\/)(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml)|quartz\.config\.ts)$/.test(relative(file)),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const has = (/** @type {RegExp} */ pattern) => files.some((file) => pattern.test(relative(file)));

/** All engines that the files match. Their rules are combined, since an unnecessary rule only makes the test stricter. */
const kinds = {
  jekyll: has(/(?:^|\/)_(?:posts|layouts|drafts)\//),
  hugo: has(/(?:^|\/)(?:archetypes|content)\//) && /\bbaseURL\b|\btheme\b/i.test(configuration),
  hexo: has(/(?:^|\/)source\/_posts\//),
  docusaurus: has(/docusaurus\.config\.[cm]?[jt]s$/),
  quartz: has(/quartz\.config\.ts$/),
  obsidian: has(/(?:^|\/)\.obsidian\//) || has(/quartz\.config\.ts$/),
};

const ON = `["']?(?:true|yes|on|1)["']?`;
const OFF = `["']?(?:false|no|off|0)["']?`;
const line = (/** @type {string} */ fields, /** @type {string} */ value) =>
  new RegExp(
    String.raw`^[ \t]*["']?(?:${fields})["']?[ \t]*[:=][ \t]*(?:${value})[ \t]*,?[ \t]*(?:#.*)?\r?$`,
    'im',
  );
/** @type {[string, RegExp][]} */
const FIELDS = [
  ['draft', line('(?:is_?)?draft|wip|unpublished', ON)],
  ['published: false', line('(?:is_?)?published?|public|dg-publish|visible', OFF)],
  ['private', line('(?:is_?)?private|headless|secret', ON)],
  ['status', line('status|state|visibility', `["']?(?:draft|private|pending|future|trash)["']?`)],
  ['never rendered', line('render', `["']?never["']?`)],
];
const DATES =
  /^[ \t]*["']?(date|publishDate|pubDate|published_at|expiryDate)["']?[ \t]*[:=][ \t]*["']?(\d{4}-\d{2}-\d{2})/gim;

/** @param {string} text @returns {[front: string, body: string]} */
function parts(text) {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match =
    /^\s*(?:---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)|\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)|(\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)))/.exec(
      plain,
    );
  return match ? [match[1] ?? match[2] ?? match[3] ?? '', plain.slice(match[0].length)] : ['', plain];
}

/** Why the old engine does not show a file. @param {string} path @param {string} front @returns {string | null} */
function hiddenBecause(path, front) {
  for (const [name, pattern] of FIELDS) if (pattern.test(front)) return name;
  for (const [, field = '', date = ''] of front.matchAll(DATES)) {
    if (/expiry/i.test(field) ? date < TODAY : date > TODAY) return `${field} ${date}`;
  }
  if (/(?:^|\/)_drafts?\//i.test(path)) return 'folder of drafts';
  if (kinds.jekyll && /(?:^|\/)_posts\/(?:.*\/)?(\d{4}-\d{2}-\d{2})-/.test(path)) {
    const date = /(\d{4}-\d{2}-\d{2})-[^/]*$/.exec(path)?.[1] ?? '';
    if (date > TODAY && !/^future:\s*true/m.test(configuration)) return `name ${date}`;
  }
  if (kinds.hexo && /(?:^|\/)source\/(?:.*\/)?_(?!posts\/|data\/)[^/]*/.test(path))
    return 'name begins with _';
  if (kinds.docusaurus && /(?:^|\/)_[^/]*\.mdx?$/.test(path)) return 'partial';
  if (kinds.quartz && /(?:^|\/)content\/(?:.*\/)?(?:private|templates|\.obsidian)\//.test(path))
    return 'ignored folder';
  if (/(?:^|\/)\.[^/]+\//.test(path) && /(?:^|\/)\.(?:trash|obsidian)\//.test(path))
    return 'folder with a dot';
  return null;
}

/** Letters and digits of the visible text. @param {string} text */
const folded = (text) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Markdown and HTML without addresses, tags and code. @param {string} text */
const prose = (text) =>
  text
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t>]*\2[`~]*[ \t]*$/gm, '\n')
    .replace(/`[^`\n]*`/g, '\n')
    .replace(/\{\{[<%][\s\S]*?[%>]\}\}|\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '\n')
    .replace(/!?\[\[[^\]\n]*\]\]|!\[[^\]\n]*\]\([^)\n]*\)|https?:\/\/\S+/g, '\n')
    .replace(/\]\([^)\n]*\)/g, ']')
    .replace(/<[^>\n]*>/g, '\n')
    .replace(/&[a-z]+;|&#\d+;/gi, ' ');

/** Normalized sentence → original. @type {Map<string, string>} */
const written = new Map();
/** @param {string} text @returns {string[]} */
const sentencesOf = (text) =>
  prose(text)
    .split(/\n|(?<=[.!?。])\s+|[|*_~[\]^$\\"“”]+/)
    // Fewer words may be an identifier or a common heading.
    .filter((part) => part.trim().split(/\s+/).length >= 4)
    .map((part) => {
      written.set(folded(part), part.trim());
      return folded(part);
    })
    .filter((part) => part.length >= MIN_LETTERS && /\p{L}{4}/u.test(part));

/** Hidden sentence → its file. @type {Map<string, string>} */
const hidden = new Map();
/** Letters of the public texts. @type {string[]} */
const open = [];
/** @type {Map<string, string>} */
const reasons = new Map();

/** @param {string} path @param {string} body @param {string | null} reason */
function take(path, body, reason) {
  if (reason !== null) reasons.set(path, reason);
  if (reason === null) open.push(folded(prose(body)));
  else for (const part of sentencesOf(body)) if (!hidden.has(part)) hidden.set(part, path);
}

/** Comments of each engine hide a part of a text that is public. @param {string} path @param {string} body */
function takeParts(path, body) {
  const fenced = body
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t>]*\2[`~]*[ \t]*$/gm, '\n')
    .replace(/\{[{%][<%]?\s*(highlight|codeblock|code)\b[\s\S]*?\{[{%][<%]?\s*(?:\/\s*|end)\1\b/g, '\n')
    .replace(/<(pre|style|script)\b[\s\S]*?<\/\1>|`[^`\n]*`/gi, '\n');
  const comments = [
    /<!--(?!\s*(?:more|truncate)\s*-->)[\s\S]*?-->/g,
    ...(kinds.jekyll
      ? [
          /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g,
          /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g,
        ]
      : []),
    ...(kinds.hugo
      ? [
          /\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g,
          /\{\{[<%]\/\*[\s\S]*?\*\/[>%]\}\}/g,
        ]
      : []),
    ...(kinds.obsidian ? [/%%[\s\S]*?%%/g] : []),
    ...(/\.mdx$/.test(path) ? [/\{\/\*[\s\S]*?\*\/\}/g] : []),
  ];
  const rest = comments.reduce((text, pattern) => text.replace(pattern, '\n'), fenced);
  for (const pattern of comments)
    for (const [comment] of fenced.matchAll(pattern))
      take(`${path} (comment)`, comment.replace(/<!--|-->|%%|\{[%:/][^}]*\}/g, '\n'), 'comment');
  take(path, rest, flags.includes('--all') ? 'not said to be public' : null);
}

for (const file of files) {
  const path = isFile ? basename(file) : relative(file);
  const text = () => readFileSync(file, 'utf8');
  if (/\.(?:md|mdx|markdown)$/i.test(file)) {
    const [front, body] = parts(text());
    const reason = hiddenBecause(path, front);
    if (reason === null) takeParts(path, body);
    else take(path, body, reason);
  } else if (/\.html?$/i.test(file) && /(?:^|\/)posts\/[^/]+$/.test(path)) {
    const body = /<section data-field="body"[\s\S]*?(?=<footer)/.exec(text())?.[0];
    if (body) take(path, body, /\/draft_/.test(`/${path}`) ? 'name of a draft' : null);
  } else if (isFile && extname(file) === '.json') {
    const found = JSON.parse(text());
    for (const post of (found.db?.[0]?.data ?? found.data)?.posts ?? [])
      take(
        String(post.slug),
        String(post.html ?? post.markdown ?? post.plaintext ?? ''),
        post.status !== 'published'
          ? `status ${post.status}`
          : (post.visibility ?? 'public') !== 'public'
            ? post.visibility
            : null,
      );
  } else if (isFile && /<wp:wxr_version>/.test(text())) {
    for (const [item] of text().matchAll(/<item>[\s\S]*?<\/item>/g)) {
      const field = (/** @type {string} */ name) =>
        new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(item)?.[1] ?? '';
      const status = field('wp:status');
      if (!/^(?:post|page)$/.test(field('wp:post_type'))) continue;
      take(
        field('wp:post_name') || field('title'),
        field('content:encoded'),
        field('wp:post_password') !== '' ? 'password' : status === 'publish' ? null : `status ${status}`,
      );
    }
  }
}
// A public text may contain the sentence within a longer one.
const openLetters = open.join('\n');
for (const part of hidden.keys()) if (openLetters.includes(part)) hidden.delete(part);

/** @type {Map<string, Set<string>>} */
const shown = new Map();
let read = 0;
const TEXTS = /\.(?:html|xml|json|txt|md|js|csv|webmanifest|svg)$|(?:^|\/)(?:_redirects|_headers)$/;
// Sentences are indexed by their first letters, so that each text is scanned once.
/** @type {Map<string, string[]>} */
const byStart = new Map();
for (const part of hidden.keys()) {
  const start = part.slice(0, MIN_LETTERS);
  byStart.set(start, [...(byStart.get(start) ?? []), part]);
}
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const full = join(dist, file);
  if (!TEXTS.test(file) || !statSync(full).isFile()) continue;
  read++;
  const text = readFileSync(full, 'utf8');
  const plain = /\.html$/.test(file) ? text.replace(/<(?!meta\b)[^>]*>/g, ' ') : text;
  const letters = folded(
    plain
      .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\[nrt"]/g, ' ')
      .replace(/\]\([^)\s]*\)/g, ']')
      .replace(/&(?:lt|gt);/g, ' ')
      .replace(/<\/?[a-z][^>]*>/gi, ' ')
      .replace(/&[a-z]+;|&#\d+;/gi, ' '),
  );
  for (let at = 0; at + MIN_LETTERS <= letters.length; at++)
    for (const part of byStart.get(letters.slice(at, at + MIN_LETTERS)) ?? [])
      if (letters.startsWith(part, at)) shown.set(part, (shown.get(part) ?? new Set()).add(file));
}

/** Queries the published search index for every sentence. @returns {Promise<number>} number of queries in all languages */
async function askSearch() {
  const folder = join(dist, 'search');
  const locales = existsSync(folder)
    ? readdirSync(folder).flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? [])
    : [];
  if (locales.length === 0) return 0;
  const { createEngine, readFiles } = await import('../../packages/search/dist/server.js');
  const { search } = createEngine({ locales, load: readFiles(dist) });
  let asked = 0;
  for (const part of hidden.keys())
    for (const language of locales) {
      const query = (written.get(part) ?? '').split(/\s+/).slice(0, 8).join(' ');
      const facetFilters = [`language:${language}`];
      const request = { indexName: 'site', query, hitsPerPage: 20, facetFilters };
      const { results } = await search({ requests: [request] });
      asked++;
      for (const hit of results[0].hits) {
        const text = folded([hit.content, ...Object.values(hit.hierarchy ?? {})].filter(Boolean).join(' '));
        if (text.includes(part.slice(0, 2 * MIN_LETTERS)))
          shown.set(part, (shown.get(part) ?? new Set()).add(`search: ${hit.url}`));
      }
    }
  return asked;
}

const asked = await askSearch();
const found = Object.entries(kinds).flatMap(([name, is]) => (is ? [name] : []));
console.log(
  `${basename(source)} (${found.join(', ') || 'no engine'}): ${reasons.size} hidden texts and parts, ${hidden.size} sentences of theirs alone; read ${read} published files, asked the search ${asked} times; shown ${shown.size}`,
);
for (const [part, where] of [...shown].slice(0, flags.includes('--details') ? 1e9 : 10))
  console.log(
    `  ${part.slice(0, 60)} (${hidden.get(part)}: ${reasons.get(hidden.get(part) ?? '')}) in ${[...where].slice(0, 3).join(', ')}`,
  );
process.exitCode = shown.size === 0 ? 0 : 1;
