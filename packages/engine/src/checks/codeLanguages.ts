import { CONFIG_FILE } from '../config/configFile';
import { resolveLanguage, similarLanguage } from '../markdown/code/languages';
import type { Check } from './types';

/** Reports aliases of code languages that the highlighter does not know. */
export const checkCodeLanguages: Check = ({ config }) =>
  Object.entries(config.code.aliases)
    .filter(([, name]) => resolveLanguage(name, {}) === null)
    .map(([alias, name]) => ({
      rule: 'unknown-language',
      level: 'throw',
      file: CONFIG_FILE,
      option: ['code', 'aliases', alias],
      message: `\`code.aliases.${alias}\` is \`${name}\`, which is no language of the highlighter`,
      hint: hintFor(name),
    }));

function hintFor(name: string): string {
  const similar = similarLanguage(name);
  return similar ? `Did you mean \`${similar}\`?` : 'The names are listed at https://shiki.style/languages.';
}
