import type ko from '../locales/ko.json';

/** Key of an interface text. The Korean file is the source; plural forms are looked up by their base key. */
export type MessageKey = Exclude<keyof typeof ko, `${string}.one`>;

type MessageValues = Readonly<Record<string, string | number>>;

/** Translates a key into the language of the page. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Replaces each placeholder `{name}` that has a value; other braces are unchanged. */
export function formatMessage(template: string, values: MessageValues = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Cached by language, since creating the rules is the most expensive part of a message. */
const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(locale: string, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

/**
 * Binds a table of messages to its language. With a value `count`, the form `key.<category>` of the language's plural
 * rules is preferred if the table has it (`post.count.one`). A missing key is returned as the text: an odd label is
 * better than a page that fails.
 */
export function translator(locale: string, messages: Readonly<Record<string, string>>): Translate {
  return (key, values) => {
    const count = values?.count;
    const plural = typeof count === 'number' ? `${key}.${pluralCategory(locale, count)}` : key;
    return formatMessage(messages[plural] ?? messages[key] ?? key, values);
  };
}
