import type ko from '../locales/ko.json';

/** Every text of the interface. The Korean file is the source; plural forms are found through their base key. */
export type MessageKey = Exclude<keyof typeof ko, `${string}.one`>;

type MessageValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key in the language of the page. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Replaces each `{name}` for which there is a value; other braces stay as they are. */
export function formatMessage(template: string, values: MessageValues = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Made once for a language: to make them costs more than all the rest of a message. */
const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(locale: string, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

/**
 * Binds a table of messages to its language. With a value `count`, the form `key.<category>` of the language's
 * plural rules is preferred when the table has it (`post.count.one`). A key that the table lacks gives the key
 * itself: a label that reads oddly is better than a page that does not open.
 */
export function translator(locale: string, messages: Readonly<Record<string, string>>): Translate {
  return (key, values) => {
    const count = values?.count;
    const plural = typeof count === 'number' ? `${key}.${pluralCategory(locale, count)}` : key;
    return formatMessage(messages[plural] ?? messages[key] ?? key, values);
  };
}
