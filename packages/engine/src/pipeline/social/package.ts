import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SiteError } from '../../shared/problem';

const PACKAGE = '@private-devlog/social';

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
    level: 'throw',
    file: 'site.config.ts',
    message: `\`social\` asks for pictures, but the package ${PACKAGE} is not installed`,
    hint: `Run \`npm install ${PACKAGE}\`, or take \`social\` out of the configuration.`,
  });
}
