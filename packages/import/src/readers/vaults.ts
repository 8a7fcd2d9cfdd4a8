import { joinPath } from '../addresses';
import { parseFile } from '../config/fields';
import { staticConfig } from '../config/written';
import { isNamedBy } from '../text/globs';
import { languagesIn, listOf, mapOf, textOf } from '../text/values';
import type { SourceReader } from '../types';
import { readPlain } from './plain/markdown';

const CONFIG = 'quartz.config.ts';
const YAML = 'quartz.config.yaml';
const ROOT = 'content/';
/** Settings of a vault. */
const APP = '.obsidian/app.json';

/** Quartz: a vault published from `content/`, except for what its configuration ignores. */
export const quartz: SourceReader = {
  name: 'quartz',
  label: 'Quartz',
  // Without its folder the texts are in another repository, and those here are Quartz's own manual.
  recognizes: ({ has }) => has(CONFIG) || has(YAML),
  read: (input) => {
    const { files } = input;
    const config = files.has(CONFIG) ? staticConfig(files, CONFIG, '') : parseFile(input, YAML);
    const options = mapOf(config.configuration);
    // Without the filter drafts were public; they become drafts here nevertheless.
    const isExplicit = /ExplicitPublish|explicit-publish/.test(JSON.stringify(config));
    const url = textOf(options.baseUrl);
    const title = textOf(options.pageTitle);
    return readPlain(input, {
      label: 'Quartz',
      root: ROOT,
      settings: {
        formulas: 'dollars',
        title,
        url: url?.replace(/^(?:https?:\/\/)?/, 'https://'),
        languages: languagesIn(options.locale),
      },
      notes: {
        isPublic: !isExplicit,
        hasBreaks: /^[^/\n]*HardLineBreaks\(|^[^#\n]*hard-line-breaks/m.test(
          files.text(files.has(CONFIG) ? CONFIG : YAML),
        ),
      },
      isExcluded: (path) => isNamedBy(path, listOf(options.ignorePatterns)),
      addressOf: (name, fields) => joinPath(textOf(fields.permalink) ?? slugOf(name)),
    });
  },
};

/** An Obsidian vault: notes with wikilinks, callouts, tags and comments. A note is public if it has `publish: true`. */
export const obsidian: SourceReader = {
  name: 'obsidian',
  label: 'Obsidian',
  recognizes: ({ paths }) => paths.some((path) => path.startsWith('.obsidian/')),
  read: (input) => {
    const { files } = input;
    // Obsidian shows each line break, unless the vault asks for those of Markdown.
    const isStrict = files.has(APP) && /"strictLineBreaks"\s*:\s*true/.test(files.text(APP));
    const site = { label: 'Obsidian', root: '', notes: { hasBreaks: !isStrict } };
    return { ...readPlain(input, { ...site, settings: { formulas: 'dollars' } }), isUnclear: true };
  },
};

/** Path that Quartz derives for a note. */
function slugOf(name: string): string {
  const slug = name
    .split('/')
    .map((part) =>
      part.replace(/\s/g, '-').replace(/&/g, '-and-').replace(/%/g, '-percent').replace(/[?#]/g, ''),
    )
    .join('/');
  return slug.replace(/(?:^|\/)(?:index|_index)$/, '/');
}
