import { didYouMean, someOf } from '../../shared/nearest';
import { joinPath } from '../../shared/url';
import type { BuildContext } from '../articles';
import { fieldPlace } from '../fieldPlace';
import type { Doc } from '../types';

const PAGINATION = ['pagination_prev', 'pagination_next'] as const;

/**
 * Reports references to unknown sidebars or documents in the front matter of a version, and duplicate document ids.
 *
 * @param docs all documents of the version, drafts included; `path` is that of the version
 */
export function checkDocReferences(
  docs: readonly Doc[],
  {
    sidebars,
    path,
    report,
  }: { readonly sidebars: readonly string[]; readonly path: string; readonly report: BuildContext['report'] },
): void {
  const ids = new Map<string, Doc>();
  for (const doc of docs) {
    const other = ids.get(doc.docId);
    if (other)
      reportProblem(
        doc,
        'id',
        `the id \`${doc.docId}\` is also that of ${other.original.file}`,
        'Give one of them another `id` in its front matter.',
      );
    ids.set(doc.docId, doc);
  }
  for (const doc of docs) {
    const displayed = doc.frontMatter.displayed_sidebar;
    if (typeof displayed === 'string' && !sidebars.includes(displayed)) {
      reportProblem(
        doc,
        'displayed_sidebar',
        `unknown sidebar \`${displayed}\``,
        didYouMean(displayed, sidebars) ?? `Sidebars: ${sidebars.join(', ')}.`,
      );
    }
    for (const field of PAGINATION) {
      const id = doc.frontMatter[field];
      if (typeof id !== 'string' || ids.has(id)) continue;
      reportProblem(
        doc,
        field,
        `\`${field}\` names the document \`${id}\`, which does not exist`,
        didYouMean(id, ids.keys()) ?? `Write \`null\` for none, or one of these: ${someOf(ids.keys())}.`,
        [joinPath(path, id)],
      );
    }
  }

  function reportProblem(
    { original }: Doc,
    field: string,
    message: string,
    hint: string,
    missing: readonly string[] = [],
  ): void {
    report({ rule: 'docs', level: 'throw', ...fieldPlace(original, field), message, hint, missing });
  }
}
