import { replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../../causes';
import { outsideCode } from '../../text/code';
import { namedParts } from '../../text/hiddenParts';
import { serviceLink } from '../../text/services';
import { boxOfTag } from '../../text/shownTags';
import { attributesOf, replaceTags, TAGS, type TemplateTag } from '../../text/tags';

/** A picture or file of the media library. */
export interface Attachment {
  readonly url: string;
  readonly title: string;
  /** Id of the text that it was uploaded to. */
  readonly parent: string;
}

interface TagsInput {
  readonly html: string;
  /** Name of the text for messages. */
  readonly source: string;
  /** Id of the text. */
  readonly id: string;
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly causes: Causes;
}

const LANGUAGES =
  'actionscript3|as3|bash|c|clojure|coldfusion|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|jscript|js|json|kotlin|matlab|objc|patch|perl|php|plain|posh|powershell|py|python|rb|ruby|rust|scala|shell|sql|swift|text|typescript|vb|vbnet|xhtml|xml|yaml';
/**
 * Tags around code: of WordPress.com, of plugins, CodeColorer's `cc`, `cci` and `ccnLe_php`, and names of languages.
 */
const CODE = {
  open: new RegExp(
    String.raw`\[(code|sourcecode|source|codesyntax|crayon|enlighter|highlight|prism|cci?|cc[a-z]*_[\w+#-]+|${LANGUAGES})((?:\s|=)[^\]]{0,1000})?\]`,
    'gi',
  ),
  endOf: (name: string) => new RegExp(`\\[/(${name})\\]`, 'gi'),
};
const CAPTION = {
  open: /\[(wp_)?caption([^\]]{0,2000})\]/g,
  close: ([, prefix = '']: RegExpExecArray) => new RegExp(`\\[/${prefix}caption\\]`, 'g'),
};
const FORM = {
  open: /\[(contact-form)(?:\s[^\]]{0,2000})?\]/gi,
  endOf: (name: string) => new RegExp(`\\[/(${name})\\]`, 'gi'),
};
/** An address alone in its line or paragraph, in whose place WordPress embeds what it leads to. */
const ALONE = /(^[^\S\n]*|<p(?:\s[^<>]{0,500})?>\s{0,99})(https?:\/\/[^\s<>"]+)(?=\s{0,99}(?:$|<\/p>))/gm;
/** Formulas of Jetpack and of plugins with its tag. */
const FORMULA =
  /\$latex\s+([^$\n]{1,2000})\$|\[latex(?:\s[^\]]{0,200})?\]((?:(?!\[\/?latex)[\s\S]){1,2000})\[\/latex\]/g;
/** Tags that only lay out their content, of builders of pages and of themes. */
const LAYOUT =
  /^(?:(?:vc|et_pb|fusion|av|su_(?:row|column)|one|two|three|four)_\w+|su_row|su_column|row|columns?|col|accordions?|su_accordion|toggles|su_spoilers|section|container|clear|center)$/i;
/** What builders and collections of shortcodes put before a name. */
const VENDOR = /^(?:su|vc|et_pb|fusion|av|bs|tie|bg|gt|wpex)_/;
/** Notes at the foot of a page: of Simple Footnotes, Easy Footnotes, Modern Footnotes and others. */
const NOTE = /^(?:ref|footnote|fn|efn_note|mfn|ftn|sidenote|marginnote)$/i;
/**
 * Notes without a tag: `((words))` of WP-Footnotes and Footnotes, `[1. words]` of FD Footnotes. Several words tell them
 * from code and from numbers.
 */
const BARE_NOTE =
  /(?<![(\w$])\(\(((?=[\p{L}\p{N}"'“‘<])(?=[^()\s]+\s[^()])(?:[^();{}=&|\n]|&(?=#?\w{1,9};)|(?<=&#?\w{1,9});|(?<=<[^<>]{0,999})[=;&]|\([^()\n]{0,500}\)){3,2000}?)\)\)(?!\))|\[\d{1,3}\. ((?=[^[\]\s]+\s[^[\]])[^[\]]{3,2000})\](?!\()/gu;
const HIDDEN_BY_PLUGINS = /^(?:contact-form(?:-7)?|toc|table-of-contents|more|ez-toc|mc4wp_form|sc)$/i;

/**
 * Converts shortcodes of WordPress and its common plugins to HTML; others stay in the text, and are counted by name.
 */
export function convertShortcodes({ html, source, id, attachments, causes }: TagsInput): string {
  const coded = replaceMarked(html, namedParts(html, CODE), ({ inner: code, opening }) => {
    const [, name = '', args = ''] = opening;
    if (/^highlight$/i.test(name) && args === '' && !code.includes('\n')) return `<mark>${code}</mark>`;
    const { lang, language, 0: first } = attributesOf(args.replace(/^=/, ''));
    const named =
      /^cc[a-z]*_(.+)$/i.exec(name)?.[1] ?? (/^(?:code|source|cc|cr|en|hi|pr)/i.test(name) ? '' : name);
    const text = /&(?:lt|gt|amp);/.test(code) ? code : code.replaceAll('<', '&lt;');
    const shown = (lang ?? language ?? (named || first) ?? '').toLowerCase();
    return `<pre${shown === '' ? '' : ` class="language-${shown}"`}>${text}</pre>`;
  });
  return outsideCode(coded, (text) => {
    const open = replaceMarked(text, namedParts(text, FORM), () => {
      causes.add('Forms are left out', source);
      return '';
    });
    const plain = replaceMarked(open, CAPTION, ({ inner, opening: [, , args = ''] }) => {
      const { caption } = attributesOf(args.replace(/&quot;|&#8221;/g, '"'));
      return caption ? `${inner.trim()}<br><em>${caption}</em>` : inner;
    })
      .replace(/(class="wp-block-embed__wrapper">\s*)(https?:\/\/[^\s<]+)/g, '$1<a href="$2">$2</a>')
      .replace(ALONE, '$1<a href="$2">$2</a>')
      .replace(/\[(embed|gist)(?:\s[^\]]{0,500})?\]\s{0,99}([^[\s]+)\s{0,99}\[\/\1\]/g, '<a href="$2">$2</a>')
      .replace(
        FORMULA,
        (_, own: string | undefined, tag: string | undefined) => `<tex>${escaped(own ?? tag ?? '')}</tex>`,
      )
      .replace(
        /\[(audio|video|playlist)([^\]]{0,1000})\](?:\s*\[\/\1\])?/g,
        (match, name: string, args: string) => {
          const address = addressIn(args);
          return address === undefined ? match : `<a href="${address}">${name}</a>`;
        },
      )
      .replace(/\[gallery([^\]]{0,5000})\]/g, (_, args: string) =>
        galleryOf(args, { source, id, attachments, causes }),
      )
      .replace(BARE_NOTE, (_, words: string | undefined, numbered: string | undefined) =>
        footnote(words ?? numbered ?? ''),
      );
    const shown = replaceTags(plain, TAGS.press, (tag) => htmlOf(tag, source, causes));
    for (const name of namesIn(shown))
      causes.add(`Tags \`[${name}]\` of WordPress are left in texts`, source);
    return shown.replace(/\[(\[[a-z][^\]\n]{0,1000}\])\]/gi, '$1');
  });
}

/** A note as the conversion to Markdown reads it; it may have several paragraphs. */
const footnote = (words: string): string =>
  `<footnote>${words.trim().replace(/\n[^\S\n]*\n/g, '<br>')}</footnote>`;

/** What a tag shows, in HTML; `null` for an unknown one. */
function htmlOf(tag: TemplateTag, source: string, causes: Causes): string | null {
  const { inner, args } = tag;
  const isLayout = LAYOUT.test(tag.name);
  const name = tag.name.toLowerCase();
  const attributes = attributesOf(args.replace(/&quot;|&#822[01];/g, '"').replace(/^\s*=/, ''));
  const plain = name.replace(VENDOR, '').replace(/[-_]/g, '');
  if (inner !== null && NOTE.test(name)) return footnote(inner);
  const box = inner === null ? null : boxOfTag(plain, { ...tag, attributes });
  if (box !== null) {
    const title = (box.title ?? '').replaceAll('"', '&quot;');
    return `\n\n<div data-box="${box.kind}" data-title="${title}">\n\n${inner}\n\n</div>\n\n`;
  }
  if (isLayout) {
    causes.add('Tags that only lay out a page were taken out, what is between them stays', source);
    return inner ?? '';
  }
  const link = attributes.url ?? attributes.link ?? attributes.href;
  if (inner !== null && /^(?:button|btn|link|url)$/.test(plain) && link !== undefined)
    return `<a href="${link}">${inner}</a>`;
  if (inner !== null) return null;
  return embedLink(name, args);
}

/** Text as HTML shows it, whether or not its marks are written as entities. */
const escaped = (text: string): string => text.trim().replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** First URL among the attributes of a tag. */
function addressIn(attributes: string): string | undefined {
  return /https?:\/\/[^\s"'\]<]+/.exec(attributes)?.[0];
}

function galleryOf(attributes: string, { source, id, attachments, causes }: Omit<TagsInput, 'html'>): string {
  const { ids, include } = attributesOf(attributes);
  const wanted = (ids ?? include)?.split(/[\s,]+/);
  const found =
    wanted === undefined
      ? [...attachments.values()].filter(
          ({ parent, url }) => parent === id && /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(url),
        )
      : wanted.flatMap((name) => attachments.get(name) ?? []);
  if (found.length === 0 || (wanted !== undefined && found.length < wanted.length))
    causes.add('Galleries with pictures that the export does not name', source);
  const pictures = found.map(
    ({ url, title }) => `<img src="${url}" alt="${title.replaceAll('"', '&quot;')}">`,
  );
  return `\n\n${pictures.join('\n\n')}\n\n`;
}

/** Converts a tag without an end to a link to its embedded content, or to nothing; `null` for an unknown one. */
function embedLink(name: string, attributes: string): string | null {
  if (HIDDEN_BY_PLUGINS.test(name)) return '';
  const written = attributes.replace(/^[ =:]+/, '');
  const address = addressIn(written);
  const link = (href: string) => `<a href="${href}">${name}</a>`;
  const { id, 0: first } = attributesOf(written);
  if (address !== undefined && !/^(?:button|btn|link|url|icon)$/.test(name)) return link(address);
  const known = /\]\((.*)\)$/.exec(serviceLink(name, id ?? first) ?? '')?.[1];
  return known === undefined ? null : link(known);
}

/** Distinct names of tags that have an end or attributes. */
function namesIn(text: string): Set<string> {
  const found = text.matchAll(
    /(?<!\[)\[(?:\/([a-z][\w-]*)|([a-z][\w-]*) (?=[^\]\n<]{0,200}=)[^\]\n]{0,1000})\](?!\()/gi,
  );
  return new Set([...found].map(([, end, start]) => (end ?? start ?? '').toLowerCase()));
}
