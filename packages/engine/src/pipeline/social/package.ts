import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SiteError } from '../../shared/problem';

const PACKAGE = '@private-devlog/social';
/** Where the package is in a site that was created from the engine's repository. */
const PACKED = 'vendor/private-devlog-social.tgz';

/** File of the package that paints, as the site finds it. @throws SiteError when it is not installed */
export function resolvePackage(root: string): string {
  try {
    const file = createRequire(join(root, 'package.json')).resolve(PACKAGE);
    if (existsSync(file)) return file;
  } catch {
    // Said below, in the author's words.
  }
  throw new SiteError({
    rule: 'config',
    file: 'site.config.ts',
    option: ['social'],
    message: `\`social\` asks for pictures, but the package ${PACKAGE} is not installed`,
    hint: `Run \`npm install ${existsSync(join(root, PACKED)) ? `./${PACKED}` : PACKAGE}\`, or take \`social\` out of the configuration.`,
  });
}
