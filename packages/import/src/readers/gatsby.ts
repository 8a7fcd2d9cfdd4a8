import { joinPath } from '../addresses';
import { configFields } from '../config/fields';
import { matchesGlob } from '../text/globs';
import { mapOf, textOf } from '../text/values';
import type { ImportedText, SourceReader } from '../types';
import { isInPrivateFolder, plainTexts } from './plain/markdown';
import { literalRule } from './plain/plainSite';
import { assetsBelow } from './shared/assets';

const CONFIG = /^gatsby-config\.[cm]?[jt]s$/;
const NODE = /^gatsby-node\.[cm]?[jt]s$/;

/** Gatsby: texts in the folders that its configuration names, at the address of their folder. */
export const gatsby: SourceReader = {
  name: 'gatsby',
  label: 'Gatsby',
  recognizes: ({ paths }) => paths.some((path) => CONFIG.test(path)),
  read: async (input) => {
    const { files, causes } = input;
    const path = files.paths.find((file) => CONFIG.test(file)) ?? '';
    const configCode = path === '' ? '' : files.text(path);
    const fields = await configFields(input, { path, root: '' });
    const meta = mapOf(fields.siteMetadata);
    const node = files.paths.find((file) => NODE.test(file));
    const code = node === undefined ? '' : files.text(node);
    const isFlat = /split\(\s*["'`]\/["'`]\s*\)\s*\.\s*(?:reverse|pop|at|slice)/.test(code);
    const ignored = ignoredIn(configCode);
    const isIgnored = ({ source }: ImportedText, folder: string) =>
      ignored.some((pattern) =>
        typeof pattern === 'string'
          ? [source, source.slice(folder.length)].some((path) => matchesGlob(path, [pattern]))
          : pattern.test(source),
      );
    const texts = foldersOf(configCode, files.paths).flatMap((folder) =>
      plainTexts(input, { label: 'Gatsby', root: folder, isBlog: true, ...literalRule(files) }).flatMap(
        (text) => {
          if (isIgnored(text, folder)) return [];
          const isPrivate = isInPrivateFolder(text.source, text.source, causes);
          return { ...addressed(text, isFlat), ...(isPrivate && { state: 'draft' as const }) };
        },
      ),
    );
    if (/onCreateNode|createPage/.test(code))
      causes.add(
        'Addresses are the folders of the texts; `--sitemap` says which ones code of the source changed',
        node ?? '',
      );
    const url = textOf(meta.siteUrl) ?? textOf(meta.url);
    return {
      settings: {
        title: textOf(meta.title),
        tagline: textOf(meta.description),
        url: url !== undefined && /^https?:/.test(url) ? url : undefined,
      },
      texts,
      assets: assetsBelow(files, 'static/'),
    };
  },
};

/** Source folders of Gatsby, read statically from its configuration. */
function foldersOf(code: string, paths: readonly string[]): string[] {
  const named = [
    ...code.matchAll(
      /\bpath:\s*(?:path\.\w+\(\s*)?(?:__dirname\s*,\s*)?["'`](?:\$\{__dirname\})?([^"'`$\n]+)["'`]/g,
    ),
  ].map(([, folder = '']) => `${folder.replace(/^\.?\/|\/$/g, '')}/`);
  const used = named.filter((folder) =>
    paths.some((path) => path.startsWith(folder) && /\.(?:md|mdx|markdown)$/i.test(path)),
  );
  const outer = used.filter((folder) => !used.some((other) => other !== folder && folder.startsWith(other)));
  return [...new Set(outer.length === 0 ? ['content/'] : outer)];
}

/** Globs and regular expressions in `ignore` lists. */
function ignoredIn(code: string): (string | RegExp)[] {
  return [...code.matchAll(/\bignore["']?\s*:\s*\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/(['"`])([^'"`\n]*)\1|\/((?:[^/\\\n]|\\.)+)\//g)].map(([, , text = '', expression]) =>
      expression === undefined ? text : new RegExp(expression),
    ),
  );
}

/** Assigns the address of a text. @param isFlat whether the site uses only the last folder of a path */
function addressed(text: ImportedText, isFlat: boolean): ImportedText {
  const { fields, name } = text;
  const written = textOf(fields.path) ?? textOf(fields.slug) ?? textOf(fields.permalink);
  const folder = name.replace(/(?:^|\/)index$/, '');
  const path = written ?? (isFlat ? (folder.split('/').at(-1) ?? folder) : folder);
  const inside = /^blog\//.test(name) && text.kind === 'post' ? name.slice(5) : name;
  return { ...text, name: inside, address: joinPath(path, '/') };
}
