import type { MarkdownProblem } from '../../markdown';

/** Cheap prefilter: only texts with one of these prefixes are searched for keys. */
const PREFIX =
  /A[KS]IA|AIza|gh[opsur]_|github_pat_|glpat-|hooks\.slack|xox[abeoprs]-|[rs]k_live_|\bsk-|npm_|hf_|SG\.|PRIVATE KEY/;

/** Formats of keys by provider, as the providers document them. */
const KEYS: readonly (readonly [string, RegExp])[] = [
  ['AWS', /\bA[KS]IA[A-Z\d]{16}\b/g],
  ['Google', /\bAIza[\w-]{35}/g],
  ['GitHub', /\b(?:gh[opsur]_[A-Za-z\d]{36,}|github_pat_\w{60,})/g],
  ['GitLab', /\bglpat-[\w-]{20,}/g],
  ['Slack', /\bxox[abeoprs]-[\dA-Za-z-]{20,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w{20,}/g],
  ['Stripe', /\b[rs]k_live_[\dA-Za-z]{20,}/g],
  [
    'OpenAI, Anthropic or a service like them',
    /\bsk-(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Z])(?:proj-|svcacct-|ant-[a-z\d]{1,9}-)?[\w-]{32,200}/g,
  ],
  ['npm', /\bnpm_[\dA-Za-z]{36}/g],
  ['Hugging Face', /\bhf_[\dA-Za-z]{34}/g],
  ['SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}/g],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+(?:[\w+/=]{40,}\s+)+/g],
];

/** Placeholder values in documentation. */
const EXAMPLE = /example|sample|dummy|fake|your|test|x{4}|(.)\1{4}|12345|abcde/i;
/** Minimum number of distinct characters of a real key; typed placeholders have fewer. */
const MIN_DIFFERENT = 10;

function isReal(value: string): boolean {
  return !EXAMPLE.test(value) && new Set(value).size >= MIN_DIFFERENT;
}

/** Reports likely secrets in a file. The message contains only the prefix of a key. */
export function reportSecrets(source: string, lineOffset = 0): MarkdownProblem[] {
  if (!PREFIX.test(source)) return [];
  return KEYS.flatMap(([owner, pattern]) =>
    [...source.matchAll(pattern)]
      .filter(([value]) => isReal(value.replace(/-----[^-]*-----|\s/g, '')))
      .map(({ 0: value, index }): MarkdownProblem => {
        const before = source.slice(0, index).split('\n');
        return {
          rule: 'secret',
          message: owner.startsWith('a ')
            ? `This looks like ${owner}.`
            : `This looks like a key of ${owner}: \`${value.slice(0, 7)}…\`.`,
          hint: 'Revoke it, then remove it from the text and its history; an example has `EXAMPLE` in it.',
          line: before.length + lineOffset,
          column: (before.at(-1)?.length ?? 0) + 1,
        };
      }),
  );
}
