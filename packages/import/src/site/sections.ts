import type { ImportedSettings, ImportedSite, ImportedText, TranslatedLabels } from '../types';

/** Moves the documents of a site whose reader gives them the path of the list of posts. */
export function withOwnPaths(site: ImportedSite): ImportedSite {
  const { blogPath, docsPath } = site.settings;
  const blog = blogPath === undefined ? '/blog' : blogPath;
  if (docsPath !== blog || docsPath === '/' || !site.texts.some(({ kind }) => kind === 'post')) return site;
  return {
    ...site,
    settings: { ...site.settings, docsPath: blog === '/docs' ? '/documents' : '/docs' },
  };
}

/** What documents are called in the languages of the engine's interface. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  ko: '문서',
  ja: 'ドキュメント',
  'zh-CN': '文档',
  'zh-TW': '文件',
  zh: '文档',
  de: 'Dokumentation',
  es: 'Documentación',
  fr: 'Documentation',
  id: 'Dokumentasi',
  pt: 'Documentação',
  vi: 'Tài liệu',
};
const documentsIn = (language: string) =>
  DOCUMENTS[language] ?? DOCUMENTS[language.split('-')[0] ?? ''] ?? 'Documentation';

/**
 * Settings with a name for the documents, since the engine calls them projects. Documents that the source calls so
 * too, by their path, keep the engine's word.
 */
export function withDocsTitle(settings: ImportedSettings, languages: readonly string[]): ImportedSettings {
  const { docsPath = '/docs', sections, translations = {} } = settings;
  if (/(?:^|\/)projects$/.test(docsPath) || sections?.docs?.title !== undefined) return settings;
  const [first = 'en', ...others] = languages;
  const title = documentsIn(first);
  const translated = others.map((code): [string, TranslatedLabels] => [
    code,
    {
      ...translations[code],
      labels: {
        ...translations[code]?.labels,
        [title]: translations[code]?.labels?.[title] ?? documentsIn(code),
      },
    },
  ]);
  return {
    ...settings,
    sections: { ...sections, docs: { title, ...sections?.docs } },
    translations: { ...translations, ...Object.fromEntries(translated) },
  };
}

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
