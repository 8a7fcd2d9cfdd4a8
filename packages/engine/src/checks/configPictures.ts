import { CONFIG_FILE } from '../config/configFile';
import { missingStatic } from '../shared/mistakes/missingStatic';
import type { Problem } from '../shared/problem';
import { isExternal, joinPath } from '../shared/url';
import type { Check } from './types';

/** Reports missing pictures of the configuration and `authors.yml`. */
export const checkPictures: Check = ({ config, site, targets }) => {
  const { favicon, image, navbar, footer } = config;
  const configured: readonly [option: string, src: string | undefined][] = [
    ['favicon', favicon],
    ['image', image],
    ['navbar.logo.src', navbar.logo?.src],
    ['navbar.logo.srcDark', navbar.logo?.srcDark],
    ['footer.logo.src', footer.logo?.src],
    ['footer.logo.srcDark', footer.logo?.srcDark],
  ];
  const isMissing = (src: string) => !isExternal(src) && !targets.has(joinPath(src));
  const missing = (src: string, problem: Pick<Problem, 'message' | 'file' | 'option'>): Problem => ({
    rule: 'missing-image',
    level: config.checks.brokenImages,
    ...problem,
    hint: missingStatic(src, (path) => targets.has(path)),
  });
  const portraits = site.byLocale[config.defaultLocale]?.authors ?? new Map();
  return [
    ...configured.flatMap(([option, src]) =>
      src === undefined || !isMissing(src)
        ? []
        : [
            missing(src, {
              file: CONFIG_FILE,
              option: option.split('.'),
              message: `\`${option}\` is \`${src}\`, a picture that does not exist`,
            }),
          ],
    ),
    ...[...portraits.values()].flatMap(({ key, image_url: src }) =>
      src === undefined || !isMissing(src)
        ? []
        : [
            missing(src, {
              file: 'content/authors.yml',
              message: `the portrait of \`${key}\` is \`${src}\`, a picture that does not exist`,
            }),
          ],
    ),
  ];
};
