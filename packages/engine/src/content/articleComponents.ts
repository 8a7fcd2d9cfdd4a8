import { hasSiteFile, readSiteFile } from '../node/siteFile';

const FILES = ['tsx', 'jsx', 'ts', 'js'].map((extension) => `components/mdx.${extension}`);

/**
 * Names of components that MDX articles may use without importing them: those in `components/mdx`. The names are
 * matched in the source text, so some may not be exported; an article that uses one of those fails when it is rendered.
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
