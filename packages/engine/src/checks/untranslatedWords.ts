import { CONFIG_FILE } from '../config/configFile';
import type { SiteConfig } from '../config/resolve';
import type { DocsConfig, ExplicitSidebarItem } from '../config/schema';
import { messagesFile, untranslatedKeys } from '../content/translation/messages';
import type { Messages } from '../locales';
import type { Locale } from '../shared/locale';
import type { Problem } from '../shared/problem';

/** Reports interface messages that fall back to English, and labels that fall back to another language. */
export function checkUntranslatedWords(
  config: SiteConfig,
  messages: Readonly<Record<string, Messages>>,
): Problem[] {
  return config.locales.flatMap((locale): Problem[] => [
    ...wordProblems(locale, messages[locale.code] ?? {}, config),
    ...labels(locale, config),
  ]);
}

function wordProblems(locale: Locale, messages: Messages, { checks }: SiteConfig): Problem[] {
  const { length } = untranslatedKeys(locale, messages);
  if (length === 0) return [];
  return [
    {
      rule: 'untranslated-words',
      level: checks.untranslatedWords,
      message: `${locale.label}: ${length} interface ${length === 1 ? 'word is' : 'words are'} still English`,
      hint: `\`npx devlog translate --messages --locale ${locale.code}\` writes them to ${messagesFile(locale)}, for you to translate.`,
    },
  ];
}

function labels(locale: Locale, config: SiteConfig): Problem[] {
  if (locale.isDefault) return [];
  const own = config.translations[locale.code]?.labels ?? {};
  // A Latin name such as “GitHub” needs no translation; a label in another script does.
  const shown = [...new Set(labelsOf(config))].filter(
    (label) => !Object.hasOwn(own, label) && isForeignScript(label),
  );
  if (shown.length === 0) return [];
  const names = shown.slice(0, 3).map((label) => `“${label}”`);
  const more = shown.length > 3 ? ` and ${shown.length - 3} more` : '';
  return [
    {
      rule: 'untranslated-words',
      level: config.checks.untranslatedWords,
      file: CONFIG_FILE,
      option: ['translations', locale.code, 'labels'],
      message: `${locale.label}: ${shown.length} ${shown.length === 1 ? 'label has' : 'labels have'} no translation: ${names.join(', ')}${more}`,
      hint: `Add them to \`translations.${locale.code}.labels\`: \`{ '${shown[0]}': '…' }\`.`,
    },
  ];
}

/** Labels of the configuration that `translations.<locale>.labels` can translate. */
function labelsOf({ navbar, footer, blog, docs }: SiteConfig): string[] {
  const { items = [] } = navbar;
  return [
    ...(navbar.title === undefined ? [] : [navbar.title]),
    ...items.flatMap((item) => ('label' in item ? [item.label] : [])),
    ...items.flatMap((item) => (item.type === 'dropdown' ? item.items.map(({ label }) => label) : [])),
    ...footer.links.flatMap(({ title, items }) => [title, ...items.map(({ label }) => label)]),
    ...(docs === false ? [] : [docs.title, ...docsLabels(docs)]),
    ...(blog === false ? [] : [blog.title, blog.sidebarTitle, blog.description]),
  ].filter((label) => label !== undefined);
}

function docsLabels({ sidebars, versions }: DocsConfig): (string | undefined)[] {
  const all = [sidebars, ...Object.values(versions).map((version) => version.sidebars)];
  return [
    ...Object.values(versions).map(({ label }) => label),
    ...all.flatMap((named) => Object.values(named ?? {}).flatMap((items) => items.flatMap(itemLabels))),
  ];
}

function itemLabels(item: ExplicitSidebarItem): (string | undefined)[] {
  if (typeof item === 'string') return [];
  if (typeof item.type !== 'string')
    return Object.entries(item).flatMap(([label, items]) => [label, ...items.flatMap(itemLabels)]);
  const own = [
    'label' in item ? item.label : undefined,
    'description' in item ? item.description : undefined,
  ];
  if (item.type !== 'category') return own;
  const index = item.link?.type === 'generated-index' ? [item.link.title, item.link.description] : [];
  return [...own, ...index, ...item.items.flatMap(itemLabels)];
}

/** Whether a text has non-Latin letters. */
function isForeignScript(label: string): boolean {
  return /(?!\p{Script=Latin})\p{L}/u.test(label);
}
