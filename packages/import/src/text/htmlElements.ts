import type { Element } from 'hast';
import { allBelow } from './oldHtml';

/** Replaces the script of an embedded Gist or terminal recording with a link. */
export function replaceScript(element: Element): void {
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

/** Changes an element to one that the converter knows: formulas, toggles and tasks of Notion, code, and players. */
export function replaceElement(element: Element): void {
  const { tagName, properties } = element;
  const classes = [properties.className].flat();
  const isFormula = tagName === 'math' || classes.some((name) => /^katex(?:-display)?$/.test(String(name)));
  const [tex] = isFormula ? allBelow(element, 'annotation') : [];
  if (tex) {
    element.tagName = 'tex';
    element.properties = { isBlock: classes.includes('katex-display') || properties.display === 'block' };
    element.children = tex.children;
  }
  // Of Notion: a toggle is an item of a list, and a task has a drawn checkbox.
  if (classes.includes('toggle') && tagName === 'ul') {
    element.tagName = 'div';
    element.children = element.children.flatMap((item) => (item.type === 'element' ? item.children : []));
  }
  if (classes.includes('checkbox') && tagName === 'div') {
    element.tagName = 'input';
    element.properties = { type: 'checkbox', checked: classes.includes('checkbox-on') };
  }
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
    .map((name) => /^(?:language|lang|brush:?|highlight-source)-?:?(.*\w.*)$/i.exec(name)?.[1])
    .find(Boolean);
  const [, brush] = /(?:^|\s)brush:\s*([\w+#.-]+)/i.exec(classes.join(' ')) ?? [];
  const data =
    properties.dataKeLanguage ??
    properties.dataCodeBlockLang ??
    properties.dataLang ??
    properties.dataLanguage ??
    properties.dataEnlighterLanguage ??
    (tagName === 'pre' ? properties.lang : undefined);
  const name =
    brush ??
    fromClass ??
    (typeof data === 'string' ? data : undefined) ??
    (classes.includes('hljs') || properties.dataKeType === 'codeblock' ? classes[0] : undefined);
  return name && /^[\w+#.-]+$/.test(name) && name !== 'hljs' ? name.toLowerCase() : null;
}
