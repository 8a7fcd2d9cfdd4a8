import { isMap } from '../../shared/values/isMap';
import { readDate } from '../dates';

/*
 * Every engine has its own fields that hide a text. Ignoring one would publish a text that its author has hidden. So
 * all known ones are listed: each hides the text as in its engine, or fails the build.
 */

/**
 * Verdict on the value of a field: `hidden`, `private` (hidden and never shared), `public`, `unclear` (not understood),
 * `other` (the field is unrelated to hiding), or the date from or until which the text is hidden.
 */
export type Verdict = 'hidden' | 'private' | 'public' | 'unclear' | 'other' | { readonly date: string };

/** Fields that hide a text in the same way. */
export interface HidingRule {
  /** Names; matched regardless of case, `-` and `_`. */
  readonly fields: readonly string[];
  /** Values that hide the text, worded for the documentation. */
  readonly hidesWhen: string;
  /**
   * `draft`: not ready; `build --drafts` shares it. `private`: never shared. `stop`: an error, since a text cannot be
   * hidden from some places only. `from`, `until`: hidden before or after a date.
   */
  readonly effect: 'draft' | 'private' | 'unlisted' | 'from' | 'until' | 'stop';
  readonly judge: (value: unknown) => Verdict;
}

const TRUE = /^(?:true|yes|on|y|1)$/i;
const FALSE = /^(?:false|no|off|n|0)$/i;

/** Matches a value that is exactly one of the alternatives, ignoring case. */
const words = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join('|')})$`, 'i');
/** Words for hidden states in the other languages of the interface. */
const DRAFT_ABROAD =
  '초안|예약|임시 ?저장|(?:작성|진행) ?중|下書き|草稿|entwurf|brouillon|borrador|rascunho|(?:bản )?nháp|draf|konsep';
const PRIVATE_ABROAD = '비공개|보호|非公開|私密|privat|privée?|privado|riêng tư|pribadi';
const UNLISTING_ABROAD = '숨김';
const DRAFT_WORDS = words(
  'drafts?|pending|future|scheduled|auto-?draft|unpublished|(?:in[- _]?)?(?:review|progress)|wip|todo|idea',
  DRAFT_ABROAD,
);
const PRIVATE_WORDS = words(
  'private|trash(?:ed)?|deleted|inherit|password|protected|members?|paid|tiers|subscribers?|internal|secret|archived?',
  PRIVATE_ABROAD,
);
const UNLISTING_WORDS = words('hidden|unlisted', UNLISTING_ABROAD);
const ABROAD = words(DRAFT_ABROAD, PRIVATE_ABROAD, UNLISTING_ABROAD);
/** Names of `published` and `status` in these languages, without spaces. */
const PUBLISHED_ABROAD =
  '공개 공개여부 발행 발행여부 게시 게시여부 公開 公开 发布 發佈 öffentlich veröffentlicht publié público publicado côngkhai xuấtbản publik terbit';
const STATUS_ABROAD = '상태 공개상태 공개범위 公開状態 状态 狀態 estado statut trạngthái';

/** Whether a name is a word for a hidden state in another language: `초안`, `Entwurf`. */
export const isHiddenAbroad = (name: string): boolean => ABROAD.test(name.normalize('NFC').trim());

/** Whether a value consists of a word for a hidden state: `draft`, `비공개`. */
export const isHiddenWord = (value: unknown): boolean =>
  typeof value === 'string' &&
  (isHiddenAbroad(value) || /^(?:draft|private|hidden|unlisted|unpublished)$/i.test(value.trim()));

const PUBLIC_WORDS =
  /^(?:publish|published|public|live|active|released|final|done|completed?|finished|featured|new|stable|deprecated|accepted|evergreen|공개|발행|게시|완료|公開)$/i;

/** Parses a boolean, also as YAML 1.1 or quoted values write it (`yes`, `"off"`, `1`); `null` for anything else. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const written = String(value).trim();
  return TRUE.test(written) ? true : FALSE.test(written) ? false : null;
}

function wordOf(value: unknown): Verdict {
  if (typeof value !== 'string') return 'unclear';
  const word = value.trim();
  if (DRAFT_WORDS.test(word)) return 'hidden';
  if (PRIVATE_WORDS.test(word)) return 'private';
  return PUBLIC_WORDS.test(word) ? 'public' : 'unclear';
}

/** Judges a flag, or a date or status word in its place. */
const hiddenIf =
  (hiding: boolean) =>
  (value: unknown): Verdict => {
    const flag = flagOf(value);
    if (flag !== null) return flag === hiding ? 'hidden' : 'public';
    const date = typeof value === 'string' ? readDate(value) : null;
    return date === null ? wordOf(value) : { date };
  };

/** Judges a flag of a field that also has other uses. */
const onlyIf =
  (hiding: boolean) =>
  (value: unknown): Verdict =>
    flagOf(value) === hiding ? 'hidden' : 'other';

const dated = (value: unknown): Verdict => {
  if (value === null || value === '') return 'other';
  const date = typeof value === 'string' ? readDate(value) : null;
  return date === null ? 'unclear' : { date };
};

const mentions = (pattern: RegExp) => (value: unknown) =>
  pattern.test(JSON.stringify(value) ?? '') ? 'hidden' : 'other';

/** Hugo's `build`: pages that are not rendered, or in no list. */
const built =
  (option: 'render' | 'list', shown: RegExp) =>
  (value: unknown): Verdict =>
    isMap(value) && option in value && !shown.test(String(value[option])) ? 'hidden' : 'other';

/** @param fields names, separated by spaces */
const rule = (
  fields: string,
  hidesWhen: string,
  effect: HidingRule['effect'],
  judge: HidingRule['judge'],
): HidingRule => ({ fields: fields.split(' '), hidesWhen, effect, judge });

/** Fields that matter in Hugo's `cascade`. */
const CASCADING = 'draft|headless|private|hidden|unlisted|_?build|publishDate|expiryDate|date';

const STATUS = `status visibility post_status publish_status publication_status ${STATUS_ABROAD}`;

/** Rules for all fields that hide a text, of this engine and others. If a text has several fields, each applies. */
export const HIDING_RULES: readonly HidingRule[] = [
  rule('draft is_draft save_as_draft unpublished wip', '`true`', 'draft', hiddenIf(true)),
  rule('private is_private headless', '`true`', 'private', hiddenIf(true)),
  rule('public is_public', '`false`, or a date in the future', 'private', hiddenIf(false)),
  rule(
    `published is_published publish dg-publish ${PUBLISHED_ABROAD}`,
    '`false`, or a date in the future',
    'draft',
    hiddenIf(false),
  ),
  rule(STATUS, '`hidden`, `unlisted`', 'unlisted', (value) =>
    typeof value === 'string' && UNLISTING_WORDS.test(value.trim()) ? 'hidden' : 'other',
  ),
  rule(
    STATUS,
    '`draft`, `pending`, `future`, …; `private`, `trash`, `members`, `paid`, `password`, … are private',
    'draft',
    (value) =>
      typeof value === 'string' && UNLISTING_WORDS.test(value.trim())
        ? 'public'
        : value === 1
          ? 'unclear'
          : hiddenIf(false)(value),
  ),
  rule(
    'unlisted is_unlisted delisted hidden is_hidden eleventyExcludeFromCollections',
    '`true`',
    'unlisted',
    hiddenIf(true),
  ),
  rule('listed exposed', '`false`', 'unlisted', hiddenIf(false)),
  rule('scheduled', '`true`', 'draft', onlyIf(true)),
  rule(
    'ignore exclude skip hide secret disabled deleted trashed protected encrypt members_only member_only subscribers_only subscriber_only paid_only paywall paywalled gated',
    '`true`',
    'private',
    onlyIf(true),
  ),
  rule(
    'permalink render output routable visible open enabled active is_active live',
    '`false`',
    'private',
    onlyIf(false),
  ),
  rule('password', 'any value', 'private', (value) =>
    value === null || value === '' || value === false ? 'public' : 'hidden',
  ),
  rule('build _build', '`render: never` or `link`', 'private', built('render', /^(?:always|true)$/i)),
  rule('build _build', '`list: never` or `local`', 'unlisted', built('list', /^(?:always|true)$/i)),
  rule(
    'date publish_date publish_at publish_on pub_date published_at published_on published_date published_time date_published release_date released_at scheduled_at embargo',
    'a date in the future',
    'from',
    dated,
  ),
  rule(
    'expiry_date expiration_date expires expires_at expire expire_date unpublish_date unpublish_at',
    'a date that has come',
    'until',
    dated,
  ),
  rule(
    'noindex no_index no_search search_hidden search_exclude exclude_from_search exclude_from_feed exclude_from_sitemap hidden_from_search hidden_from_home_page hidden_in_home_list hide_in_home_list hide_from_feed nav_exclude',
    '`true`',
    'stop',
    onlyIf(true),
  ),
  rule(
    'sitemap search searchable in_search_index pagefind index feed rss article timeline navigation robots',
    '`false`',
    'stop',
    onlyIf(false),
  ),
  rule(
    'sitemap search sidebar robots head meta seo',
    '`exclude`, `disable`, `hidden` or `noindex` in it',
    'stop',
    mentions(
      /"(?:exclude|disable|hidden|noindex)":(?:true|1|"(?:true|yes)")|"index":false|\bnoindex\b(?!":)/i,
    ),
  ),
  rule('cascade', 'any of these fields in it', 'stop', mentions(new RegExp(`"(?:${CASCADING})"`, 'i'))),
];
