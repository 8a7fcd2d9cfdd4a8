import { replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../../causes';
import { changeFences, outsideBlocks, outsideCode, outsideRaw } from '../../text/code';
import { includedCode, liquidCode } from '../../text/codeTags';
import { container } from '../../text/containers';
import { convertTag } from '../../text/shownTags';
import { replaceTags, TAGS, type TemplateTag } from '../../text/tags';
import { withoutTemplates } from '../../text/templates';
import { textOf, unquoted } from '../../text/values';
import type { ImportedText } from '../../types';

/** Objects that tags refer to, besides their own text. */
export interface TagTargets {
  /** Posts by name. */
  readonly posts: ReadonlyMap<string, ImportedText>;
  /** Returns the address of a file beside the text; the name itself if there is none. */
  readonly asset: (name: string) => string;
  /** Returns the text of a code file of the site. */
  readonly code: (path: string) => string | null;
}

/** Converts the tags of Hexo and its themes to Markdown; others are hidden and counted. */
export function hexoTags(body: string, source: string, targets: TagTargets, causes: Causes): string {
  const titled = changeFences(body, (info) => info.replace(FENCE_TITLE, '$1 title="$2"'));
  // Hexo renders fenced code before it parses tags.
  const coded = outsideBlocks(titled, (outside) => replaceTags(outside, TAGS.liquid, liquidCode));
  const convert = (outside: string) =>
    replaceTags(outside, TAGS.liquid, (tag) => convertHexoTag(tag, targets) ?? convertTag(tag));
  return outsideRaw(coded, (raw) => withoutTemplates(outsideCode(raw, convert), source, causes));
}

/** Title in an info string: ```` ```js A title ````, optionally followed by a URL. */
const FENCE_TITLE = /^(\s*[\w+#-]+)[ \t]+([^\s{"=:](?:[^{}"=:]*[^{}"=:\s])?)(?:[ \t]+https?:\S.*)?[ \t]*$/;

/** Converts tags that only Hexo has, mostly links to posts and to files beside the text. */
function convertHexoTag(tag: TemplateTag, { posts, asset, code }: TagTargets): string | null {
  const { name, args, attributes, inner, indent } = tag;
  const { 0: first = '', 1: second = '' } = attributes;
  const rest = args.trim().replace(/^(?:"[^"]*"|'[^']*'|\S+)\s*|\s*\b(?:true|false)\s*$/g, '');
  const label = unquoted(rest).replace(/[[\]]/g, '');
  const [slug = '', hash] = first.split('#');
  const post = posts.get(slug.replace(/\.md$/i, ''));
  const address = post?.address && hash ? `${post.address}#${hash}` : (post?.address ?? '#');
  switch (name) {
    case 'asset_img': {
      const rest = Object.entries(attributes).map(([key, word]) => [key, asset(word)] as const);
      return convertTag({ ...tag, name: 'img', attributes: Object.fromEntries(rest) });
    }
    case 'asset_path':
      return asset(first);
    case 'asset_link':
      return `[${label || first}](${asset(first)})`;
    case 'post_link':
      return `[${label || (textOf(post?.fields.title) ?? first).replace(/[[\]]/g, '')}](${address})`;
    case 'post_path':
      return address;
    case 'link':
      return `[${first}](${second || '#'})`;
    case 'label':
      return `<mark>${args.trim().replace(/^\w*@/, '')}</mark>`;
    case 'btn':
    case 'button': {
      const [href = '', shown = '', , title = ''] = args.split(',').map((part) => part.trim());
      return `[${shown || title || href}](${href})`;
    }
    case 'include_code':
      return includedCode(tag, code);
    case 'tabs':
    case 'subtabs':
      return inner === null ? null : tabs(inner, args.split(',')[0]?.trim() ?? '', indent);
    default:
      return null;
  }
}

const TAB = {
  open: /(?<![ \t])([ \t]*)<!--\s*tab\b((?:(?!-->|<!--).)*)-->/g,
  close: /<!--\s*endtab\s*-->/g,
};

/** Converts tabs that comments delimit: `<!-- tab A -->…<!-- endtab -->`. */
function tabs(inner: string, label: string, indent: string): string {
  let count = 0;
  const written = replaceMarked(inner, TAB, ({ inner: content, opening: [, before = '', named = ''] }) => {
    count++;
    const title = named.trim().replace(/@[\w\s-]*$/, '') || `${label} ${count}`;
    return container({ kind: 'tab', title, inner: content, indent: before || indent });
  });
  return container({ kind: 'tabs', inner: written, indent });
}
