import { type Locale, languageOfCountry } from '../shared/locale';
import { didYouMean, nearest } from '../shared/nearest';
import { SiteError } from '../shared/problem';
import { encodePath, joinPath, percentDecoded } from '../shared/url';
import { deepFreeze } from '../shared/values/deepFreeze';
import { optionError, optionProblem } from './configFile';
import { ELSEWHERE } from './elsewhere';
import type { HeadElement } from './head';
import { LOOKS } from './looks';
import { type Config, configSchema } from './schema';
import { formatPath, validate } from './validate';

/** Resolved configuration: validated, with defaults, and frozen. */
export type SiteConfig = Omit<Config, 'locales' | 'themeColor' | 'head'> & {
  readonly head: readonly HeadElement[];
  /** Base URL, percent-encoded as in browsers. */
  readonly baseUrl: string;
  /** All languages, the default first. */
  readonly locales: readonly Locale[];
  readonly themeColor: Readonly<Record<'light' | 'dark', string>>;
};

/**
 * Validates what `site.config.ts` exports.
 *
 * @throws SiteError with each invalid option, its value, the allowed values, and a suggestion for a typo
 */
export function resolveConfig(user: unknown): SiteConfig {
  const result = validate(configSchema, user, ELSEWHERE);
  if (!result.ok) {
    throw new SiteError(
      result.findings.map(({ message, hint, path }) =>
        optionProblem(path, { message, hint: hint ?? `Correct \`${formatPath(path)}\`, or take it out.` }),
      ),
    );
  }
  const config = result.value;
  const locales = resolveLocales(config);
  checkVersions(config);
  checkYear(config);
  const { light, dark } = LOOKS[config.look];
  const themeColor = { light: config.themeColor.light ?? light, dark: config.themeColor.dark ?? dark };
  return deepFreeze({ ...config, baseUrl: encodePath(percentDecoded(config.baseUrl)), locales, themeColor });
}

function resolveLocales(config: Config): Locale[] {
  const codes = Object.keys(config.locales);
  if (!codes.includes(config.defaultLocale)) {
    throw optionError(['defaultLocale'], {
      message: `\`defaultLocale\` is \`${config.defaultLocale}\`, which is not in \`locales\``,
      hint: didYouMean(config.defaultLocale, codes) ?? `Add it to \`locales\`: ${codes.join(', ')}.`,
    });
  }
  for (const code of Object.keys(config.translations)) {
    if (!codes.includes(code))
      throw optionError(['translations', code], {
        message: `\`translations.${code}\` is for a locale that is not in \`locales\``,
        hint: `Add \`${code}\` to \`locales\`, or remove it.`,
      });
  }
  const ordered = [config.defaultLocale, ...codes.filter((code) => code !== config.defaultLocale)];
  const locales = ordered.map((code) => resolveLocale(code, config));
  for (const [index, { code, prefix }] of locales.entries()) {
    const other = locales.slice(0, index).find((locale) => locale.prefix === prefix);
    if (other)
      throw optionError(['locales', code], {
        message: `the locales \`${other.code}\` and \`${code}\` have one path prefix, \`${prefix}\``,
        hint: 'Give one of them another `baseUrl`.',
      });
  }
  return locales;
}

function checkYear({ copyrightYear, footer, blog }: Config): void {
  if (copyrightYear !== undefined) return;
  const feed = blog === false ? false : blog.feed;
  const lines: [string, string[]][] = [
    [footer.copyright, ['footer', 'copyright']],
    [(feed !== false && feed.copyright) || '', ['blog', 'feed', 'copyright']],
  ];
  const found = lines.find(([line]) => line.includes('{year}'));
  if (found === undefined) return;
  throw optionError(found[1], {
    message: `\`${formatPath(found[1])}\` has \`{year}\`, but the configuration has no \`copyrightYear\``,
    hint: 'Add it, such as `copyrightYear: 2025`, or write the year itself.',
  });
}

function checkVersions({ docs }: Config): void {
  if (docs === false) return;
  const names = Object.keys(docs.versions);
  const bare = names.find((name) => /^\d+$/.test(name));
  if (bare !== undefined)
    throw optionError(['docs', 'versions', bare], {
      message: `\`docs.versions\` has the bare number \`${bare}\`, which would lose its place in the order`,
      hint: `Write \`v${bare}\` or \`${bare}.0\`; \`path\` may still be \`${bare}\`.`,
    });
  const nested = names.find((name) => name.includes('/'));
  if (nested !== undefined)
    throw optionError(['docs', 'versions', nested], {
      message: `\`docs.versions\` has \`${nested}\`, but a version is one folder`,
      hint: `Call it \`${nested.replaceAll('/', '-')}\`, as its folder in content/docs_versions; \`path\` may be \`${nested}\`.`,
    });
  const paths = new Map<string, string>();
  for (const [name, { path }] of Object.entries(docs.versions)) {
    const other = path === undefined ? undefined : paths.get(joinPath(path));
    if (other !== undefined)
      throw optionError(['docs', 'versions', name], {
        message: `the versions \`${other}\` and \`${name}\` have one \`path\`, \`${path}\``,
        hint: 'Give one of them another `path`.',
      });
    if (path !== undefined) paths.set(joinPath(path), name);
  }
  if (docs.lastVersion === undefined || names.includes(docs.lastVersion)) return;
  throw optionError(['docs', 'lastVersion'], {
    message: `\`docs.lastVersion\` is \`${docs.lastVersion}\`, which is not in \`docs.versions\``,
    hint: didYouMean(docs.lastVersion, names) ?? `Versions: ${names.join(', ')}.`,
  });
}

function resolveLocale(code: string, config: Config): Locale {
  const written = config.locales[code]!;
  const isDefault = code === config.defaultLocale;
  let intl: Intl.Locale;
  try {
    intl = new Intl.Locale(code);
  } catch {
    throw optionError(['locales', code], {
      message: `\`locales.${code}\` is not a language this program knows`,
      hint: 'Use a BCP 47 code such as `ko`, `en` or `pt-BR`.',
    });
  }
  // Search, dates and labels depend on the code. A site in Kanuri sets `htmlLang: 'kr'`.
  const intended = written.htmlLang === code ? null : languageOfCountry(code);
  if (intended !== null)
    throw optionError(['locales', code], {
      message: `\`locales.${code}\` has the code of a country, not of its language`,
      hint: `Write \`${intended}\`${isDefault ? '' : `; to keep the address \`/${code}/\`, add \`baseUrl: '/${code}/'\``}.`,
    });
  // Avoids listing all calendars, which takes as long as the rest of the configuration.
  const calendars = written.calendar === 'gregory' ? ['gregory'] : Intl.supportedValuesOf('calendar');
  if (!calendars.includes(written.calendar)) {
    const near =
      nearest(written.calendar, calendars) ??
      calendars.find((name) => name.slice(0, 5) === written.calendar.slice(0, 5));
    throw optionError(['locales', code, 'calendar'], {
      message: `\`locales.${code}.calendar\` is \`${written.calendar}\`, which is no calendar this program knows`,
      hint: near ? `Did you mean \`${near}\`?` : `Calendars: ${calendars.join(', ')}.`,
    });
  }
  return {
    code,
    label: written.label ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
    direction: written.direction ?? directionOf(intl),
    htmlLang: written.htmlLang ?? code,
    calendar: written.calendar,
    folder: written.path ?? code,
    translate: written.translate ?? !isDefault,
    prefix: written.baseUrl ? joinPath(written.baseUrl, '/') : isDefault ? '/' : `/${code}/`,
    url: written.url ?? null,
    isDefault,
  };
}

/** Scripts written from right to left (Unicode Standard Annex #9), by the language's likely script. */
function directionOf(locale: Intl.Locale): 'ltr' | 'rtl' {
  return /^(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/.test(locale.maximize().script ?? '') ? 'rtl' : 'ltr';
}
