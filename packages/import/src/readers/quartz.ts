import { joinPath } from '../addresses';
import { parsedFile } from '../config/fields';
import { writtenConfig } from '../config/written';
import { matchesGlob } from '../text/globs';
import { listOf, mapOf, textOf } from '../text/values';
import type { ImportedText, SourceReader } from '../types';
import { noteOf, notePaths } from './obsidian';

const CONFIG = 'quartz.config.ts';
const YAML = 'quartz.config.yaml';
const ROOT = 'content/';

/** Quartz: a vault that is published from `content/`, but for what its configuration leaves out. */
export const quartz: SourceReader = {
  name: 'quartz',
  label: 'Quartz',
  recognizes: ({ has, paths }) => (has(CONFIG) || has(YAML)) && paths.some((path) => path.startsWith(ROOT)),
  read: ({ files, causes }) => {
    const config = files.has(CONFIG) ? writtenConfig(files, CONFIG, '') : parsedFile({ files, causes }, YAML);
    const options = mapOf(config.configuration);
    // Without the filter drafts were public; they wait here all the same.
    const isExplicit = /ExplicitPublish|explicit-publish/.test(JSON.stringify(config));
    const patterns = listOf(options.ignorePatterns).flatMap((name) => [
      name,
      `${name}/**`,
      `**/${name}`,
      `**/${name}/**`,
    ]);
    const texts = notePaths(files, causes).flatMap((source): ImportedText[] => {
      if (!source.startsWith(ROOT)) return [];
      const below = source.slice(ROOT.length);
      if (matchesGlob(below, patterns)) {
        causes.add('Notes that `ignorePatterns` leaves out are left out', source);
        return [];
      }
      const note = noteOf(source, { files, causes }, { root: ROOT, isPublic: !isExplicit });
      return [{ ...note, address: joinPath(textOf(note.fields.permalink) ?? slugOf(note.name)) }];
    });
    const url = textOf(options.baseUrl);
    const title = textOf(options.pageTitle);
    const language = textOf(options.locale)?.split('-')[0];
    return {
      settings: {
        formulas: 'dollars',
        title,
        url: url?.replace(/^(?:https?:\/\/)?/, 'https://'),
        languages: language === undefined ? undefined : [language],
      },
      texts,
      assets: [],
    };
  },
};

/** The path that Quartz gives a note. */
function slugOf(name: string): string {
  const slug = name
    .split('/')
    .map((part) =>
      part.replace(/\s/g, '-').replace(/&/g, '-and-').replace(/%/g, '-percent').replace(/[?#]/g, ''),
    )
    .join('/');
  return slug.replace(/(?:^|\/)(?:index|_index)$/, '/');
}
