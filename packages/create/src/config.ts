import type { Answers } from './answers';

/** Generates the text of the new site's `site.config.ts`. */
export function configText({
  title,
  languages,
  address,
}: Pick<Answers, 'title' | 'languages' | 'address'>): string {
  const { origin, pathname } = new URL(address);
  const locales = languages
    .map((code) => `    ${propertyName(code)}: { label: ${stringLiteral(labelOf(code))} },\n`)
    .join('');
  return `import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: ${stringLiteral(title)},
  url: ${stringLiteral(origin)},
  baseUrl: ${stringLiteral(pathname)},
  defaultLocale: ${stringLiteral(languages[0]!)},
  locales: {
${locales}  },
  favicon: 'favicon.svg',
  blog: { related: 3, ending: true },
});
`;
}

/** Name of a language in that language. */
function labelOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function propertyName(code: string): string {
  return /^[a-z]+$/.test(code) ? code : stringLiteral(code);
}

function stringLiteral(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ');
  return `'${oneLine.replace(/[\\']/g, (char) => `\\${char}`)}'`;
}
