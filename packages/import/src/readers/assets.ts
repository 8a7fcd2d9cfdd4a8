import type { SourceFiles } from '../source/files';
import type { ImportedAsset } from '../types';

/** Files that a site publishes as they are. Pages that the new site writes itself, and names that begin with `.` or `_`, are none. */
const NO_ASSET = /\.(?:html?|xml)$|(?:^|\/)[_.]/i;

/** The files below a folder of the old site, for the root of the new one. @param isLeft what is left out, below the folder */
export function assetsBelow({ paths }: SourceFiles, folder: string, isLeft = NO_ASSET): ImportedAsset[] {
  return paths.flatMap((source) => {
    const inside = source.startsWith(folder) ? source.slice(folder.length) : '';
    return inside === '' || isLeft.test(inside) ? [] : [{ source, target: `static/${inside}` }];
  });
}
