import { resolveLanguage, similarLanguages } from '../markdown/code/languages';
import { type Check, CONFIG_FILE } from './types';

/** Code languages that the configuration names and the highlighter does not know. */
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
      message: `\`${option}\` is \`${name}\`, which is no language of the highlighter`,
      hint: hintFor(name),
    }));
};

function hintFor(name: string): string {
  const similar = similarLanguages(name);
  return similar.length > 0
    ? `Did you mean ${similar.map((item) => `\`${item}\``).join(' or ')}?`
    : 'The names are listed at https://shiki.style/languages.';
}
