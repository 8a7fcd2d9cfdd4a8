import { resolveLanguage, similarLanguage } from '../markdown/code/languages';
import { type Check, CONFIG_FILE } from './types';

/** Reports code languages of the configuration that the highlighter does not know. */
export const checkCodeLanguages: Check = ({ config }) => {
  const { additionalLanguages, aliases } = config.code;
  const named = [
    ...additionalLanguages.map((name, index) => ({ name, option: `code.additionalLanguages[${index}]` })),
    ...Object.entries(aliases).map(([alias, name]) => ({ name, option: `code.aliases.${alias}` })),
  ];
  return named
    .filter(({ name }) => resolveLanguage(name, {}) === null)
    .map(({ name, option }) => ({
      rule: 'unknown-language',
      level: 'throw',
      file: CONFIG_FILE,
      option: ['code', 'additionalLanguages'],
      message: `\`${option}\` is \`${name}\`, which is no language of the highlighter`,
      hint: hintFor(name),
    }));
};

function hintFor(name: string): string {
  const similar = similarLanguage(name);
  return similar ? `Did you mean \`${similar}\`?` : 'The names are listed at https://shiki.style/languages.';
}
