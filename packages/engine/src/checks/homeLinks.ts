import { fieldPlace } from '../content/fieldPlace';
import { homeData } from '../content/homeData';
import type { Problem } from '../shared/problem';
import { uniqueBy } from '../shared/uniqueBy';
import { isExternal, joinPath, localePath, splitHref } from '../shared/url';
import { findTarget, likelyPath } from './configLinks';
import type { Check, CheckContext } from './types';

/** Links and the portrait under `home` in the front matter of the home page that lead nowhere; each is reported once. */
export const checkHomeLinks: Check = (context) => {
  const problems = Object.keys(context.site.byLocale).flatMap((code) => localeLinkProblems(code, context));
  return uniqueBy(problems, ({ file, message }) => `${file} ${message}`);
};

function localeLinkProblems(code: string, { config, site, targets }: CheckContext): Problem[] {
  const { locale, pages } = site.byLocale[code]!;
  const intro = pages.find(({ path }) => path === locale.prefix);
  if (!intro) return [];
  const { data, entry } = homeData(intro);
  const place = fieldPlace(entry, 'home');
  const links = [
    ...data.links.map(({ href }, index) => ({ field: `home.links[${index}].href`, href })),
    ...(data.projects ?? []).map(({ href }, index) => ({ field: `home.projects[${index}].href`, href })),
  ];
  const broken = links
    .filter(
      ({ href }) =>
        !isExternal(href) &&
        findTarget(localePath(locale.prefix, splitHref(href).path), targets) === undefined,
    )
    .map(
      ({ field, href }): Problem => ({
        rule: 'broken-link',
        level: config.checks.brokenLinks,
        ...place,
        message: `\`${field}\` is \`${href}\`, which leads to no page`,
        hint:
          likelyPath(splitHref(href).path, { config, targets }) ??
          'Correct the path; it begins with a slash and has no language prefix.',
      }),
    );
  const { portrait } = data;
  if (portrait === undefined || isExternal(portrait) || targets.has(joinPath(portrait))) return broken;
  const missing: Problem = {
    rule: 'missing-image',
    level: config.checks.brokenImages,
    ...place,
    message: `\`home.portrait\` is \`${portrait}\`, a picture that does not exist`,
    hint: `Put it at static${joinPath(portrait)}, or correct the path.`,
  };
  return [...broken, missing];
}
