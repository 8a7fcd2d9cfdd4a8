import { posix } from 'node:path';
import { joinPath } from '../addresses';
import { fence, outsideCode } from '../text/code';
import { parseText } from '../text/frontMatter';
import { hasTags, withoutTemplates } from '../text/templates';
import { isMap, textOf } from '../text/values';
import type { Fields, ImportedText, ReaderInput, SourceReader } from '../types';
import { blockOf, optionOf, topOf } from './configWords';
import { withoutJsx } from './jsx';

const CONFIG = /^(.*?)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/;

/** VitePress: the pages of its source folder at their addresses, languages by folder. Its configuration is read, not run. */
export const vitepress: SourceReader = {
  name: 'vitepress',
  label: 'VitePress',
  recognizes: ({ paths }) => paths.some((path) => CONFIG.test(path)),
  read: (input) => {
    const { files, causes } = input;
    const config = files.paths.find((path) => CONFIG.test(path)) ?? '';
    const home = CONFIG.exec(config)?.[1] ?? '';
    const words = files.paths
      .filter((path) => path.startsWith(`${home}.vitepress/`) && /\.[cm]?[jt]s$/.test(path))
      .map((path) => files.text(path))
      .join('\n');
    const root = posix.join(home, optionOf(files.text(config), 'srcDir') ?? '.', '/').replace(/^\.\//, '');
    const locales = new Set(
      [...blockOf(words, 'locales').matchAll(/(?:^|[\s,{])["']?([a-z]{2}(?:[-_][\w]+)?)["']?\s*:/g)].map(
        ([, code = '']) => code,
      ),
    );
    const texts = files.paths.flatMap((source): ImportedText[] => {
      const path = source.startsWith(root) ? source.slice(root.length) : '';
      if (
        !/\.md$/.test(path) ||
        /^(?:public|node_modules|dist)\//.test(path) ||
        path.split('/').some((part) => part.startsWith('.') || part.startsWith('_'))
      )
        return [];
      const { fields, body, mistake } = parseText(files.text(source));
      if (mistake) causes.add(`${mistake}: drafts`, source);
      const [first = '', ...rest] = path.replace(/\.md$/, '').split('/');
      const isLocal = rest.length > 0 && locales.has(first);
      const name = isLocal ? rest.join('/') : [first, ...rest].join('/');
      const text = withIncludes(body, source, root, input);
      return [
        {
          source,
          kind: 'doc',
          name,
          address: joinPath(path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '/')),
          fields: withHeroTitle(fields),
          body: withHero(fields, hasTags(text) ? withoutTemplates(text, source, causes) : text),
          ...(isLocal ? { language: first.replace('_', '-') } : {}),
          ...(mistake ? { state: 'draft' as const } : {}),
        },
      ];
    });
    if (/\bsidebar\s*:/.test(words))
      causes.add(
        'Sidebars of the configuration are not moved; write `docs.sidebars`, or positions into the texts',
        config,
      );
    const title = optionOf(words, 'title');
    const tagline = optionOf(topOf(words), 'description') ?? optionOf(words, 'description');
    return {
      settings: {
        ...(title === undefined ? {} : { title }),
        ...(tagline === undefined ? {} : { tagline }),
        url: `https://example.com${optionOf(words, 'base') ?? '/'}`,
        ...(textOf(optionOf(words, 'lang'))
          ? { languages: [(optionOf(words, 'lang') ?? 'en').split('-')[0] ?? 'en'] }
          : {}),
        blogPath: null,
        docsPath: '/',
      },
      texts,
      assets: files.paths
        .filter((path) => path.startsWith(`${root}public/`))
        .map((source) => ({ source, target: `static/${source.slice(root.length + 7)}` })),
    };
  },
};

/** Code and texts of other files put in, and what only Vue runs taken out. */
function withIncludes(body: string, source: string, root: string, { files, causes }: ReaderInput): string {
  const at = (path: string) =>
    path.startsWith('@/') ? posix.join(root, path.slice(2)) : posix.join(posix.dirname(source), path);
  const included = body
    .replace(
      /^[ \t]*<<<\s*([^\s{#]+)(?:#[\w-]+)?(?:\{([^}]*)\})?.*$/gm,
      (whole, path: string, given = '') => {
        if (!files.has(at(path))) {
          causes.add('Files of code that the source does not have', source);
          return `<!-- ${whole.trim()} -->`;
        }
        const language = /[a-z]+$/.exec(given)?.[0] ?? posix.extname(path).slice(1);
        return fence(files.text(at(path)), language);
      },
    )
    .replace(/<!--\s*@include:\s*([^\s{#]+).*?-->/g, (whole, path: string) =>
      files.has(at(path)) ? parseText(files.text(at(path))).body : whole,
    )
    .replace(/^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm, (_, name: string) => {
      causes.add(`Code in texts (\`<${name}>\`) was removed`, source);
      return '';
    })
    .replace(/^:{3,}[ \t]*(?:v-pre|raw)\b.*\n([\s\S]*?)^:{3,}[ \t]*$/gm, '$1');
  const titled = outsideCode(included, (text) =>
    text.replace(
      /^([ \t]*:{3,})[ \t]+(tip|info|warning|danger|details)[ \t]+(\S.*?)[ \t]*$/gm,
      (_, colons: string, name: string, title: string) =>
        `${colons}${name}[${title.replace(/[[\]]|[ \t]*\{[^}]*\}$/g, '')}]`,
    ),
  );
  return withoutJsx(titled, source, causes);
}

/** The fields with the name of a home page as their title. */
export function withHeroTitle(fields: Fields): Fields {
  const title = isMap(fields.hero) ? (textOf(fields.hero.name) ?? textOf(fields.hero.text)) : undefined;
  return title === undefined || fields.title !== undefined ? fields : { ...fields, title };
}

/** The text of a home page, which lies in its fields. */
export function withHero({ hero, features }: Fields, body: string): string {
  if (!isMap(hero)) return body;
  const lines = [textOf(hero.text), textOf(hero.tagline)].filter((line) => line !== undefined);
  const list = (Array.isArray(features) ? features.filter(isMap) : []).map(
    (item) => `- **${textOf(item.title) ?? ''}** ${textOf(item.details) ?? ''}`,
  );
  return [...lines, list.join('\n'), body].join('\n\n');
}
