import { optionError } from '../../config/configFile';
import { optionalPackage } from '../installed';

/** Resolves the package that paints cards from the site. @throws SiteError when it is not installed */
export function resolvePackage(root: string): string {
  const { name, file, toInstall } = optionalPackage('social', [root]);
  if (file !== null) return file;
  throw optionError(['social'], {
    message: `\`social\` asks for pictures, but the package ${name} is not installed`,
    hint: `Run \`npm install ${toInstall}\`, or take \`social\` out of the configuration.`,
  });
}
