import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/**
 * Converts HTML to Markdown. Content that Markdown cannot express (frames, videos, complex tables) is reduced to a
 * link or its text.
 */
export function htmlToMarkdown(html: string): string {
  const file = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => prepareChildren(tree))
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true, resourceLink: true })
    .processSync(html);
  return String(file);
}

/** Moves the language of code blocks to where the converter looks for it, and removes elements without content. */
function prepareChildren(node: Nodes): undefined {
  if (!('children' in node)) return;
  for (const child of node.children as Nodes[]) if (child.type === 'element') replaceScript(child);
  node.children = (node.children as Nodes[]).filter(
    (child) =>
      !(
        child.type === 'element' &&
        (/^(?:script|style|noscript|button|svg|form)$/.test(child.tagName) ||
          // Link cards have a second, empty link around a missing picture.
          (child.tagName === 'a' && child.properties.href !== undefined && child.children.length === 0))
      ),
  ) as typeof node.children;
  for (const child of node.children as Nodes[]) {
    if (child.type === 'element') replaceElement(child);
    prepareChildren(child);
  }
}

/** Replaces the script of an embedded Gist or terminal recording with a link. */
function replaceScript(element: Element): void {
  const found = scriptLink(element.tagName === 'script' ? String(element.properties.src ?? '') : '');
  if (found === null) return;
  element.tagName = 'a';
  element.properties = { href: found.href };
  element.children = [{ type: 'text', value: found.label }];
}

/** The link for an embedding script, by its address; `null` for an unknown one. */
export function scriptLink(src: string): { readonly label: string; readonly href: string } | null {
  const [, href, host] =
    /^(?:https?:)?(\/\/(gist\.github|asciinema)\.(?:com|org)\/[^?#]+)\.js\b/.exec(src) ?? [];
  return href === undefined
    ? null
    : { label: host === 'asciinema' ? 'asciinema' : 'Gist', href: `https:${href}` };
}

function replaceElement(element: Element): void {
  const { tagName, properties } = element;
  if (tagName === 'pre') {
    const inner = element.children.find((child) => child.type === 'element' && child.tagName === 'code');
    const code = inner?.type === 'element' ? inner : null;
    const language = languageOf(element) ?? (code && languageOf(code));
    const className = language ? [`language-${language}`] : [];
    const content = code ? code.children : element.children;
    element.children = [{ type: 'element', tagName: 'code', properties: { className }, children: content }];
  }
  if (tagName === 'iframe' || tagName === 'video' || tagName === 'audio') {
    const source = element.children.find((child) => child.type === 'element' && child.tagName === 'source');
    const src = String(properties.src ?? (source?.type === 'element' ? source.properties.src : '') ?? '');
    const href = src
      .replace(/^\/\//, 'https://')
      .replace(
        /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
        'https://www.youtube.com/watch?v=$1',
      );
    element.tagName = src === '' ? 'span' : 'a';
    element.properties = src === '' ? {} : { href };
    element.children = src === '' ? [] : [{ type: 'text', value: String(properties.title ?? href) }];
  }
}

function languageOf({ tagName, properties }: Element): string | null {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const fromClass = classes
    .map((name) => /^(?:language|lang|brush:?|highlight-source)-?:?(.+)$/i.exec(name)?.[1])
    .find(Boolean);
  const data =
    properties.dataKeLanguage ??
    properties.dataCodeBlockLang ??
    properties.dataLang ??
    properties.dataLanguage ??
    properties.dataEnlighterLanguage ??
    (tagName === 'pre' ? properties.lang : undefined);
  const name =
    fromClass ??
    (typeof data === 'string' ? data : undefined) ??
    (classes.includes('hljs') || properties.dataKeType === 'codeblock' ? classes[0] : undefined);
  return name && /^[\w+#.-]+$/.test(name) && name !== 'hljs' ? name.toLowerCase() : null;
}
