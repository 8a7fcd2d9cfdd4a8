import type { SiteConfig } from '../config/resolve';
import type { Article } from '../content/types';
import type { PageContext } from '../pages/context';
import type { Period } from '../pages/periods';
import { localePath, markdownFile } from '../shared/url';
import { type LlmsSection, llmsHead, llmsSections, partLine, partPath } from './llms';
import type { Output, OutputFile } from './types';

/** A piece of a full-text file: literal text, or the Markdown of a page. */
export type FullTextPart =
  | { readonly text: string }
  | {
      /** Path of the page. */
      readonly page: string;
      /** File of its Markdown, relative to the published folder. */
      readonly markdown: string;
    };

/** A full-text file before its pages are read: plain data, without the words of any text. */
export interface FullTextPlan {
  /** Relative to the published folder. */
  readonly path: string;
  readonly parts: readonly FullTextPart[];
}

/**
 * `llms-full.txt`: the full texts that `llms.txt` lists, divided in the same way. The files consist of the Markdown of
 * pages, so they are written after these.
 */
export const llmsFull: Output = {
  paths: (config) =>
    config.llmsFull ? config.locales.map(({ prefix }) => localePath(prefix, 'llms-full.txt')) : [],
  files: () => [],
};

/** Plans the full-text files of all locales; empty if they are disabled. */
export function fullTextPlans(
  config: SiteConfig,
  byLocale: Readonly<Record<string, PageContext>>,
): FullTextPlan[] {
  return config.llmsFull ? config.locales.flatMap(({ code }) => plansOf(byLocale[code]!)) : [];
}

/** Writes a full-text file. @param read returns the Markdown of a page by its file */
export function fullTextFile({ path, parts }: FullTextPlan, read: (file: string) => string): OutputFile {
  const blocks = parts.map((part) => ('text' in part ? part.text : read(part.markdown)).trim());
  return { path, content: `${blocks.join('\n\n')}\n` };
}

/** Folder of the files of parts. */
const FOLDER = 'llms-full';

function plansOf(context: PageContext): FullTextPlan[] {
  const place = { ...context, folder: FOLDER };
  const sections = llmsSections(context);
  const linesOf = (section: LlmsSection, parts: readonly Period<Article>[]): FullTextPart[] =>
    parts.length === 0 ? [] : [{ text: parts.map((part) => partLine(section, part, place)).join('\n') }];
  const partPlans = (section: LlmsSection, part: Period<Article>): FullTextPlan[] => [
    {
      path: partPath(section, part, place).slice(1),
      parts: part.parts.length > 0 ? linesOf(section, part.parts) : part.items.map(textOf),
    },
    ...part.parts.flatMap((inner) => partPlans(section, inner)),
  ];
  return [
    {
      path: localePath(context.locale.prefix, 'llms-full.txt').slice(1),
      parts: [
        { text: llmsHead(context) },
        ...sections.flatMap((section) => [...section.shown.map(textOf), ...linesOf(section, section.parts)]),
      ],
    },
    ...sections.flatMap((section) => section.parts.flatMap((part) => partPlans(section, part))),
  ];
}

function textOf({ path }: Article): FullTextPart {
  return { page: path, markdown: markdownFile(path) };
}
