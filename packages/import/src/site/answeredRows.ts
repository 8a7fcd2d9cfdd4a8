import { servedFile } from '../addresses';
import type { Causes } from '../causes';
import type { AddressRow } from './assemble';

/**
 * The rows of the report after a look at the new site: an old address without an answer there, or one that leads where
 * nothing answers, stands without a new one and is reported.
 *
 * @param answers paths at which the new site answers
 */
export function answeredRows(
  rows: readonly AddressRow[],
  answers: ReadonlySet<string>,
  causes: Causes,
): AddressRow[] {
  const files = new Set([...answers].map(servedFile));
  const isThere = (path: string) => {
    const [plain = ''] = path.split(/[?#]/);
    // Hosts add the slash of a folder.
    return !path.startsWith('/') || files.has(servedFile(plain)) || files.has(servedFile(`${plain}/`));
  };
  return rows.map((row) => {
    if (row.to === null || row.isTimed || (isThere(row.from) && isThere(row.to))) return row;
    causes.add('Old addresses that the new site does not answer', row.source);
    return { ...row, to: null };
  });
}
