import { joinPath } from '../../addresses';
import { pythonText } from '../../config/written';
import type { SourceFiles } from '../../source/files';
import { languagesIn, textOf } from '../../text/values';
import type { Fields } from '../../types';
import { assetsBelow } from '../shared/assets';
import { dateParts } from '../shared/permalinks';
import type { PlainSite } from './plainSite';

/** A link to a source file: `{filename}a.md`, `{static}/a.png`, `|filename|a.md`. */
const NAMED = /(\]\(<?|\]:[ \t]*<?|(?:src|href)=["'])(?:\{(?:filename|static|attach)\}|\|filename\|)(\/?)/g;

/** Pelican: folder of texts, addresses, and default metadata. Literals are read from its Python configuration. */
export function pelican(files: SourceFiles): PlainSite | null {
  if (!files.has('pelicanconf.py')) return null;
  const code = ['pelicanconf.py', 'publishconf.py']
    .filter(files.has)
    .map((path) => files.text(path).replace(/^[ \t]*#.*$/gm, ''))
    .join('\n');
  const constant = (name: string) => pythonText(code, name);
  const folder = (constant('PATH') ?? 'content').replace(/^\.?\/|\/$/g, '');
  const root = folder === '' || folder === '.' ? '' : `${folder}/`;
  const pattern = constant('ARTICLE_URL') ?? '{slug}.html';
  // Default status, which may hide texts without one.
  const [, status] = /^DEFAULT_METADATA\s*=[\s\S]*?["']status["']\s*[:,]\s*["'](\w+)/m.exec(code) ?? [];
  return {
    label: 'Pelican',
    root,
    settings: {
      title: constant('SITENAME'),
      tagline: constant('SITESUBTITLE'),
      url: constant('SITEURL') || undefined,
      languages: languagesIn(constant('DEFAULT_LANG')),
    },
    addressOf: (name, fields) => addressOf(pattern, name, fields),
    isPage: (path) => path.startsWith('pages/'),
    inherited: (path) => {
      const [category, below] = path.slice(root.length).split('/');
      return {
        ...(status === undefined ? {} : { status }),
        ...(below === undefined || category === 'pages' ? {} : { category }),
      };
    },
    bodyOf: (body, source) =>
      body.replace(NAMED, (_, start: string, slash: string) => {
        const depth = source.slice(root.length).split('/').length - 1;
        return start + (slash === '' ? '' : '../'.repeat(depth) || './');
      }),
    assets: assetsBelow(files, `${root}extra/`),
  };
}

/** Address by the pattern of the configuration; `null` if it needs a slug that only Pelican would generate. */
function addressOf(pattern: string, name: string, fields: Fields): string | null {
  const title = textOf(fields.title) ?? '';
  const slug = textOf(fields.slug) ?? (/[^\x20-\x7e]/.test(title) ? undefined : slugOf(title));
  if (slug === undefined || slug === '') return null;
  if (/^pages\//.test(name)) return joinPath('pages', `${slug}.html`);
  const parts = dateParts(fields.date);
  const filled = pattern.replace(/\{(\w+)(?::%([YmdB]))?\}/g, (match, key: string, part?: string) => {
    if (key === 'slug') return slug;
    if (key === 'category') return slugOf(textOf(fields.category) ?? 'misc');
    if (key !== 'date' || parts === null) return match;
    return { Y: parts.year, m: parts.month, d: parts.day }[part ?? ''] ?? match;
  });
  return /[{}]/.test(filled) ? null : joinPath(filled);
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[-\s]+/g, '-');
}
