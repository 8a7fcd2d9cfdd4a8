import type { Problem } from '../shared/problem';
import { divideText } from './frontMatterStart';
import { readText } from './readText';

/*
 * Hugo reads `_index.md` for the section around it: its `cascade` gives fields to every text below. Here what begins
 * with `_` is left out, so that texts which a section hides there would be published.
 */

const SECTION = /\/_index(?:\.[\w-]+)?\.(?:mdx?|markdown)$/;
const CASCADE = /^\[*["']?cascade\b|(?<=[{,]\s*)"cascade"/m;
const DRAFT = /^["']?draft["']?[ \t]*[:=][ \t]*["']?true|(?<=[{,]\s*)"draft"\s*:\s*"?true/m;
const HIDING =
  /["'\s.{,](?:(?:draft|headless|private|hidden|unlisted)["']?\s*[:=]\s*["']?true|(?:_?build|publishDate|expiryDate)\b)/i;

/** Files of Hugo's sections with fields for the texts around them; an error where these hide texts. */
export function sectionFiles(root: string, files: readonly string[]): Problem[] {
  return files
    .filter((file) => SECTION.test(file))
    .flatMap((file): Problem | [] => {
      const read = readText(root, file);
      if ('problem' in read) return [];
      const fields = divideText(read.text).fields ?? '';
      const cascade = CASCADE.exec(fields);
      const field = cascade ?? DRAFT.exec(fields);
      if (!field) return [];
      const line = read.text.slice(0, read.text.indexOf(fields) + field.index).split('\n').length;
      const isHiding = cascade !== null && HIDING.test(fields.slice(cascade.index));
      const [loss, remedy] = !cascade
        ? ['`draft` hides nothing', 'Add `draft: true` to the texts of the folder that are to be hidden']
        : isHiding
          ? ['`cascade` hides no texts', 'Add `draft: true` to each text of the folder that is to be hidden']
          : ['`cascade` gives no fields', 'Write the fields into the texts of the folder'];
      return {
        ...(isHiding ? { rule: 'hidden-text', level: 'throw' } : { rule: 'ignored-file', level: 'warn' }),
        file,
        line,
        message: `the file is not read, and so its ${loss}`,
        hint: `${remedy}, then delete this file.`,
      };
    });
}
