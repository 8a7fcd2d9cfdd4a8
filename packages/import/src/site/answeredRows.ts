import { pathKey, servedFile } from '../addresses';
import type { Causes } from '../causes';
import type { AddressRow } from './oldAddresses';

/**
 * Checks the report's rows against the new site. An old address that it does not serve, or that redirects to an
 * unserved path, loses its new path and is reported.
 *
 * @param servedPaths paths that the new site serves
 */
export function verifyRows(
  rows: readonly AddressRow[],
  servedPaths: ReadonlySet<string>,
  causes: Causes,
): AddressRow[] {
  const files = new Set([...servedPaths].map(servedFile));
  const isServed = (path: string) => {
    const [plain = ''] = path.split(/[?#]/);
    // Hosts add the trailing slash of a folder.
    return !path.startsWith('/') || files.has(servedFile(plain)) || files.has(servedFile(`${plain}/`));
  };
  return rows.map((row) => {
    if (row.to === null || row.isTimed || (isServed(row.from) && isServed(row.to))) return row;
    causes.add('Old addresses that the new site does not answer', row.source);
    return { ...row, to: null };
  });
}

/** The new path of each old address that has one, by {@link pathKey}. */
export function movedAddresses(rows: readonly AddressRow[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(({ from, to }) => (to === null ? [] : [[pathKey(from), to]])));
}
