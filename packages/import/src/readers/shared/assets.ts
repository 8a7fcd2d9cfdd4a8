import type { SourceFiles } from '../../source/files';
import type { ImportedAsset } from '../../types';

/** Files that are not copied: pages, which the new site generates itself, and names that begin with `.` or `_`. */
const NOT_COPIED = /\.(?:html?|xml)$|(?:^|\/)[_.]/i;

/**
 * Files below a folder of the old site, to be copied to the root of the new one. @param excluded matches files to skip,
 * by their path below the folder
 */
export function assetsBelow({ paths }: SourceFiles, folder: string, excluded = NOT_COPIED): ImportedAsset[] {
  return paths.flatMap((source) => {
    const inside = source.startsWith(folder) ? source.slice(folder.length) : '';
    return inside === '' || excluded.test(inside) ? [] : [{ source, target: `static/${inside}` }];
  });
}
