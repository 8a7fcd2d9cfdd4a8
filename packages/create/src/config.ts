import { configModule } from '@private-devlog/engine/internal';
import type { Answers } from './answers';

/** Generates the text of the new site's `site.config.ts`. */
export function configText({
  title,
  languages,
  address,
}: Pick<Answers, 'title' | 'languages' | 'address'>): string {
  const { origin, pathname } = new URL(address);
  return configModule({
    title,
    url: origin,
    baseUrl: pathname,
    defaultLocale: languages[0],
    locales: Object.fromEntries(languages.map((code) => [code, { label: labelOf(code) }])),
    favicon: 'favicon.svg',
    blog: { related: 3, ending: true },
  });
}

/** Name of a language in that language. */
function labelOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
