import type { ImportedSite, ImportedText } from '../types';

/**
 * Gives a site whose documents are at `/` a home page: the document that was there, otherwise a page with only the
 * title.
 */
export function withHome(site: ImportedSite): ImportedSite {
  if (site.settings.docsPath !== '/') return site;
  const texts = site.texts.map((text): ImportedText => {
    const slug = text.extra?.slug;
    const isHome =
      text.kind === 'doc' && (slug === '/' || (slug === undefined && /^(?:index|readme)$/i.test(text.name)));
    return isHome ? { ...text, kind: 'page', name: 'index', extra: {} } : text;
  });
  if (texts.some(({ kind, name }) => kind === 'page' && name === 'index')) return { ...site, texts };
  const home = {
    target: 'content/pages/index.md',
    content: `---\ntitle: ${JSON.stringify(site.settings.title ?? 'Home')}\n---\n`,
  };
  return { ...site, texts, files: [...(site.files ?? []), home] };
}
