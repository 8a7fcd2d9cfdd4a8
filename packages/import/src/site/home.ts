import type { ImportedSite, ImportedText } from '../types';

/**
 * Gives a site whose documents are at `/` a home page: the document that was there, otherwise a page with only the
 * title.
 */
export function withHome(site: ImportedSite): ImportedSite {
  if (site.settings.docsPath !== '/') return site;
  const withIndex = new Set(site.texts.filter(isIndex).map(({ language }) => language));
  const texts = site.texts.map((text): ImportedText => {
    const isReadme = isNamed(text, /^readme$/i);
    // Beside a home page, a readme has a path of its own.
    if (isReadme && withIndex.has(text.language))
      return { ...text, extra: { ...text.extra, slug: '/readme' } };
    return isReadme || isIndex(text) ? { ...text, kind: 'page', name: 'index', extra: {} } : text;
  });
  if (texts.some(({ kind, name }) => kind === 'page' && name === 'index')) return { ...site, texts };
  const home = {
    target: 'content/pages/index.md',
    content: `---\ntitle: ${JSON.stringify(site.settings.title ?? 'Home')}\n---\n`,
  };
  return { ...site, texts, files: [...(site.files ?? []), home] };
}

function isIndex(text: ImportedText): boolean {
  return (text.kind === 'doc' && text.extra?.slug === '/') || isNamed(text, /^index$/i);
}

/** Whether a document has its address by its name, which matches. */
function isNamed({ kind, extra, name }: ImportedText, pattern: RegExp): boolean {
  return kind === 'doc' && extra?.slug === undefined && pattern.test(name);
}
