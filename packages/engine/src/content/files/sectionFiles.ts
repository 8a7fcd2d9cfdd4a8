import type { Problem } from '../../shared/problem';
import { divideText } from '../frontMatter/frontMatterStart';
import { readText } from './readText';

/*
 * Hugo reads `_index.md` as the section of its folder, whose `cascade` sets fields of all texts below. Here names that
 * begin with `_` are ignored, so texts that a section hides in Hugo would be published.
 */

const SECTION = /\/_index(?:\.[\w-]+)?\.(?:mdx?|markdown)$/;
const CASCADE = /^\[*["']?cascade\b|"cascade"(?<=[{,]\s*"cascade")/m;
const DRAFT = /^["']?draft["']?[ \t]*[:=][ \t]*["']?true|"draft"(?<=[{,]\s*"draft")\s*:\s*"?true/m;
const HIDING =
  /["'\s.{,](?:(?:draft|headless|private|hidden|unlisted)["']?\s*[:=]\s*["']?true|(?:_?build|publishDate|expiryDate)\b)/i;

/** Reports section files of Hugo that set fields of other texts; an error if they hide texts. */
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
