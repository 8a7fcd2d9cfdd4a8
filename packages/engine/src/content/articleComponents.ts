import { hasSiteFile, readSiteFile } from '../node/siteFile';

const FILES = ['tsx', 'jsx', 'ts', 'js'].map((extension) => `components/mdx.${extension}`);

/**
 * Names of components that MDX articles may use without importing them: those in `components/mdx`. They are read off
 * the text, so there may be more than are exported; what is missing after all fails when the article is rendered.
 */
export function articleComponentNames(root: string): string[] {
  const file = FILES.find((path) => hasSiteFile(root, path));
  return file === undefined
    ? []
    : [
        ...new Set(
          readSiteFile(root, file)
            .toString()
            .match(/\b[A-Z][\w$]*/g),
        ),
      ];
}
