import { fieldPlace } from '../content/fieldPlace';
import { homeData } from '../content/homeData';
import { missingStatic } from '../shared/mistakes/missingStatic';
import type { Problem } from '../shared/problem';
import { isExternal, joinPath } from '../shared/url';
import { uniqueBy } from '../shared/values/uniqueBy';
import { linkFault } from './linkFault';
import type { Check, CheckContext } from './types';

/** Reports broken links and a missing portrait under `home` in the front matter of the home page, each once. */
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
  const broken = links.flatMap(({ field, href }): Problem | [] => {
    const fault = linkFault({ to: href, from: [locale] }, { config, targets });
    if (fault === null) return [];
    const { what, hint, ...rest } = fault;
    return {
      ...rest,
      ...place,
      message: `\`${field}\` is \`${href}\`, which ${what}`,
      hint: hint ?? 'Correct the path; it begins with a slash and has no language prefix.',
    };
  });
  const { portrait } = data;
  if (portrait === undefined || isExternal(portrait) || targets.has(joinPath(portrait))) return broken;
  const missing: Problem = {
    rule: 'missing-image',
    level: config.checks.brokenImages,
    ...place,
    message: `\`home.portrait\` is \`${portrait}\`, a picture that does not exist`,
    hint: missingStatic(portrait, (path) => targets.has(path)),
  };
  return [...broken, missing];
}
