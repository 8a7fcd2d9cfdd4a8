import { nearest } from '../../shared/nearest';
import { groupByEach } from '../../shared/values/groupBy';
import { isMap } from '../../shared/values/isMap';
import { flagOf, HIDING_RULES, type HidingRule, isHiddenAbroad, isHiddenWord } from './hidingRules';

/** Effect of a front matter field that restricts publication. */
export interface Hiding {
  /** Name of the field as written. */
  readonly field: string;
  /** Not published, not listed, or published from or until {@link date}. */
  readonly state: 'draft' | 'unlisted' | 'from' | 'until';
  /** ISO 8601 date of `from` and `until`. */
  readonly date?: string;
  /** Private: not even shared by `build --drafts`. */
  readonly isPrivate?: true;
}

/** Maps whose fields are read as top-level ones: `params` of Hugo, `extra` of Zola, and YAML's merge key. */
const NESTS: readonly string[] = ['params', 'extra', '<<'];

/** Fields whose misspelling would publish a hidden text. */
const NEAR: readonly string[] = ['draft', 'published', 'unlisted', 'private', 'hidden'];

const foldField = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const rulesByField = groupByEach(HIDING_RULES, ({ fields }) => fields.map(foldField));

/** Publication restrictions read from front matter. */
export interface ReadHiding {
  readonly hidings: readonly Hiding[];
  /** Recognized fields, whether they hide the text or not. */
  readonly understood: readonly string[];
  readonly mistakes: readonly { readonly field: string; readonly message: string; readonly hint: string }[];
}

/**
 * Reads the fields that hide a text, including those of other engines.
 *
 * @param own fields that have another meaning here, such as `date` of a post
 */
export function readHiding(map: object, own: readonly string[]): ReadHiding {
  const hidings: Hiding[] = [];
  const understood: string[] = [];
  const mistakes: { field: string; message: string; hint: string }[] = [];
  for (const [field, value] of Object.entries(map)) {
    if (own.includes(field)) continue;
    for (const nested of NESTS.includes(field.toLowerCase()) ? [value].flat().filter(isMap) : []) {
      const inner = readHiding(nested, []);
      hidings.push(...inner.hidings.map((hiding) => ({ ...hiding, field })));
      mistakes.push(...inner.mistakes.map((mistake) => ({ ...mistake, field })));
    }
    const rules = rulesByField.get(foldField(field)) ?? [];
    const verdicts = rules.map((rule) => [rule, rule.judge(value)] as const);
    if (rules.length === 0 && isMisspelt(field, value)) mistakes.push(misspelt(field));
    const doubtful = verdicts.find(([, verdict]) => verdict === 'unclear')?.[0];
    if (doubtful) mistakes.push(unclear(field, value, doubtful));
    // A post must use `date` instead.
    const isRead = ({ effect }: HidingRule) =>
      effect !== 'stop' && !(effect === 'from' && own.includes('date'));
    if (verdicts.some(([rule, verdict]) => verdict !== 'other' && isRead(rule))) understood.push(field);
    for (const [{ effect }, verdict] of verdicts) {
      if (typeof verdict === 'object')
        hidings.push({ field, state: effect === 'until' ? effect : 'from', date: verdict.date });
      else if (verdict !== 'hidden' && verdict !== 'private') continue;
      else if (effect === 'stop') mistakes.push(partial(field));
      else if (effect === 'private' || verdict === 'private')
        hidings.push({ field, state: 'draft', isPrivate: true });
      else hidings.push({ field, state: effect });
    }
  }
  return { hidings, understood, mistakes };
}

/** Whether a field hides texts, here or in another engine. */
export function isHidingField(field: string): boolean {
  return rulesByField.has(foldField(field)) || NESTS.includes(field.toLowerCase());
}

/** Fields for a part of the page, which may be hidden alone. */
const PART = /^(?:toc|tableofcontents|comments?|header|footer|navbar|breadcrumbs?|pagination|share|related)$/;

function isMisspelt(field: string, value: unknown): boolean {
  if (PART.test(foldField(field))) return false;
  const flag = flagOf(value);
  if (isHiddenAbroad(field)) return flag !== false;
  if (isHiddenWord(value)) return true;
  return flag !== null && foldField(field).length > 4 && nearest(field, NEAR) !== null;
}

function misspelt(field: string) {
  const meant = isHiddenAbroad(field) ? null : nearest(field, NEAR);
  return {
    field,
    message: `unknown field \`${field}\`, which may be there to hide the text`,
    hint:
      meant === null
        ? 'Write `draft: true`, or remove the line.'
        : `Did you mean \`${meant}\`? Write that, or remove the line.`,
  };
}

function unclear(field: string, value: unknown, { effect }: HidingRule) {
  const written = value === null ? 'has no value' : `is \`${String(JSON.stringify(value)).slice(0, 60)}\``;
  return {
    field,
    message: `\`${field}\` ${written}, which does not say whether the text is hidden`,
    hint:
      effect === 'from' || effect === 'until'
        ? 'Write a date such as `2025-09-18`, or remove the line to publish the text.'
        : 'Write `draft: true` to hide the text, or remove the line to publish it.',
  };
}

function partial(field: string) {
  return {
    field,
    message: `\`${field}\` hides a text from some places alone, which is not possible here`,
    hint: 'Write `unlisted: true`, which takes the text out of lists, feeds, sitemap and search, or remove the line.',
  };
}
