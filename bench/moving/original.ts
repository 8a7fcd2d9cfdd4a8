import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Shape } from './shape';
import { parseHtml, shapeOf } from './shape';

/** A text of the old site, read without any code of the importer. */
export interface Original {
  /** Whether it is hidden: a draft, unpublished, private, or dated in the future. */
  readonly hiding: string | null;
  /** Whether it contains, outside of code, syntax of its engine that plain Markdown cannot render. */
  readonly hasOwnSyntax: boolean;
  /** Explicit ids of headings. */
  readonly ids: readonly string[];
  readonly shape: Shape;
}

/** Renders Markdown with HTML by markdown-it. */
export type Renderer = (markdown: string) => string;

/** @throws Error with installation instructions */
export async function loadRenderer(project: string): Promise<Renderer> {
  let file: string;
  try {
    file = createRequire(join(project, 'bench/package.json')).resolve('markdown-it');
  } catch {
    throw new Error('markdown-it is not installed. Run `npm install --no-save markdown-it`.');
  }
  const { default: MarkdownIt } = (await import(pathToFileURL(file).href)) as {
    default: new (options: object) => { render: Renderer };
  };
  const engine = new MarkdownIt({ html: true });
  return (text) => engine.render(text);
}

const FRONT =
  /^\uFEFF?(?:---[ \t]*\n([\s\S]*?)^---[ \t]*$|\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*$|(\{\n[\s\S]*?^\}[ \t]*$))/m;
const HIDING =
  /^[ \t]*["']?(?:(?:draft|private|hidden|headless|unlisted|secret)["']?[ \t]*[:=][ \t]*["']?(?:true|yes|1)|(?:published?|public|visible|dg-publish|release|listed)["']?[ \t]*[:=][ \t]*["']?(?:false|no|0)|(?:status|state|visibility)["']?[ \t]*[:=][ \t]*["']?(?:draft|private|hidden|wip|pending))\b.*$/im;
const DATE =
  /^[ \t]*["']?(?:date|publishDate|pubDate|published_at)["']?[ \t]*[:=][ \t]*["']?(\d{4}-\d{2}-\d{2})/im;
const FENCED = /^([ \t>]*(?:[-*+] +|\d+[.)] +)?)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$/gm;
const OWN =
  /^[ \t>]*:{3,}|\{\{|\{%|\[\[|^<<<|<!--\s*@include|<\/?[A-Z]\w*|^(?:import|export) |^[ \t]*\{:|%%|^> *\[!|^[ \t]*!!!|\{\/\*|\[\^/m;

/** Replaces tags of old engines by their effect on the counts, with coarser rules than the importer's. */
function withoutOwn(body: string): string {
  const kept: string[] = [];
  const keep = (code: string) => `\uE000${kept.push(code) - 1}\uE001`;
  const marked = body
    .replace(
      /^[ \t]*\{[{%][<%]?\s*(?:highlight|codeblock|code)\b[^\n]*?[>%]?[%}]\}[ \t]*\n?([\s\S]*?)\{[{%][<%]?\s*(?:\/\s*|end)(?:highlight|codeblock|code)\s*[>%]?[%}]\}/gm,
      (_, code: string) => keep(`\n~~~~~\n${code}\n~~~~~\n`),
    )
    .replace(FENCED, keep)
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, keep);
  const plain = marked
    .replace(
      /\{\{<\s*(?:figure|img)\b[^>]*?src="([^"]+)"[^>]*>\}\}|\{%\s*asset_img\s+(\S+)[^%]*%\}/g,
      '![]($1$2)',
    )
    .replace(/^[ \t>]*:{3,}.*$/gm, '')
    .replace(/^[ \t]*(?:import|export) .*$/gm, '')
    .replace(/^(?:[-*+]|1\.) .*\n\{:\s*toc[^}]*\}/gm, '')
    .replace(/^[ \t]*(?:\[toc\]|\[\[toc\]\]|\{:.*\})[ \t]*$/gim, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}|%%[\s\S]*?%%/g, '')
    .replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, '')
    .replace(/^(> *)\[![\w-]+\][+-]?/gm, '$1')
    .replace(/<\/?[A-Z][\w.]*(?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*>/g, '')
    .replace(/!\[\[([^\]|]+\.(?:png|jpe?g|gif|svg|webp))[^\]]*\]\]/gi, '![](<$1>)')
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1');
  const restored = (text: string): string => {
    const next = text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '');
    return next === text ? text : restored(next);
  };
  return restored(plain);
}

/** In CommonMark, `<br>` alone on its line starts an HTML block that includes the next line; in kramdown it does not. */
function lineBreaks(body: string): string {
  return body.replace(/^(<\/?br\s*\/?>[ \t]*\n)(?!<\/?br|[ \t]*(?:\n|$))/gim, '$1\n');
}

/** Reads a text of the old site independently of the importer, and renders it with markdown-it. */
export function readOriginal(path: string, text: string, render: Renderer, today: string): Original {
  const plain = text.replace(/\r\n?/g, '\n');
  // Medium exports HTML pages; drafts have a prefix in their name.
  const [story] = /<section data-field="body"[\s\S]*?(?=<footer)/.exec(plain) ?? [];
  if (story !== undefined)
    return {
      hiding: /\/draft_/.test(path) ? 'name of a draft' : null,
      hasOwnSyntax: false,
      ids: [],
      shape: shapeOf(parseHtml(story)),
    };
  const match = FRONT.exec(plain);
  const front = match?.index === 0 ? match[0] : '';
  const body = plain.slice(front.length);
  const date = DATE.exec(front)?.[1] ?? '';
  const named = HIDING.exec(front)?.[0].trim();
  const prose = body.replace(FENCED, '').replace(/(`+)[^`][\s\S]*?\1/g, '');
  return {
    hiding: named ?? (date > today ? `date ${date}` : /(?:^|\/)_drafts\//.test(path) ? 'in _drafts' : null),
    hasOwnSyntax: OWN.test(prose) || /\.(?:mdx|html?)$/.test(path),
    ids: [...prose.matchAll(/^#{1,6} .*?\{(?:#([^\s}]+)|\/\*\s*([\w-]+)\s*\*\/)/gm)].map(
      ([, id, comment]) => id ?? comment ?? '',
    ),
    shape: shapeOf(parseHtml(render(lineBreaks(OWN.test(prose) ? withoutOwn(body) : body)))),
  };
}
