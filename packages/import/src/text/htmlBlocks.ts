/** First line of a block of HTML, as CommonMark has it; it ends before an empty line. */
const START =
  /^ {0,3}<\/?(?:article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?![\w-])/im;

/** Changes a Markdown text within blocks of HTML, in which no Markdown is parsed, and outside of them. */
export function byHtmlBlock(
  text: string,
  inside: (part: string) => string,
  outside: (part: string) => string = (part) => part,
): string {
  return text
    .split(/(\n[ \t]*(?=\n))/)
    .map((part) => {
      const at = part.search(START);
      return at < 0 ? outside(part) : outside(part.slice(0, at)) + inside(part.slice(at));
    })
    .join('');
}

/** A picture in Markdown with its width and caption, as `figure` of `pictures.ts` writes it. */
const PICTURE =
  /!\[([^\]\n]{0,500})\]\((?:<([^<>\n]{1,1000})>|([^\s()<>]{1,1000}))\)(?:\{width=([\d.]{1,9}%?)\})?(?:\\\n\*([^\n]{1,2000})\*(?=[ \t]*(?:\n|$)))?/g;

/** Writes pictures within blocks of HTML as elements; there their Markdown would be shown. */
export function withPictureElements(text: string): string {
  return byHtmlBlock(text, (part) =>
    part.replace(
      PICTURE,
      (_, alt: string, spaced?: string, src = spaced, width?: string, caption?: string) => {
        const size = width === undefined ? '' : ` width="${width}"`;
        const image = `<img src="${attribute(src ?? '')}" alt="${attribute(alt)}"${size}>`;
        return caption === undefined ? image : `${image}<br><em>${caption}</em>`;
      },
    ),
  );
}

const attribute = (text: string) => text.replaceAll('"', '&quot;');
