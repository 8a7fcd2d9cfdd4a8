/** What is wrong with a mistyped address. */
interface AddressSlip {
  /** Continues a sentence after the address. */
  readonly fault: string;
  readonly hint: string;
}

/** `http:` or `https:` with letters or slashes missing, doubled or exchanged. */
const SCHEME = '[ht]{2,5}p{1,2}s{0,2}(?:[:;：]+/*|//+)';
const HOST = String.raw`(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?=[:/?#]|$)|localhost\b`;

/** Addresses that nobody can mean. The hint is built from the match. */
const SLIPS: readonly {
  readonly pattern: RegExp;
  readonly fault: string;
  readonly hint: (whole: string, rest: string) => string;
}[] = [
  {
    pattern: /^(?:https?:\/*|mailto:|tel:)$/i,
    fault: 'ends after its scheme',
    hint: () => 'Complete it, or remove the link.',
  },
  {
    pattern: new RegExp(`^(?!https?://+(?!${SCHEME}))(?:${SCHEME})+((?:${HOST}).*)$`, 'isu'),
    fault: 'is mistyped at its beginning',
    hint: (whole, rest) => `Write \`http${/s/i.test(whole.slice(0, -rest.length)) ? 's' : ''}://${rest}\`.`,
  },
  {
    // No top-level domain has letters of two scripts.
    pattern:
      /^(https?:\/\/(?:[\w-]+\.)+[a-z]{2,})[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/iu,
    fault: 'runs on into the words behind it',
    hint: (_, host) => `Put a space behind it, or write \`<${host}>\`.`,
  },
  {
    pattern: /^["'“”‘’(<[](https?:\/\/.+)["'“”‘’)>\]]$/is,
    fault: 'has quotes or brackets around it',
    hint: (_, rest) => `Write \`${rest}\`.`,
  },
  {
    pattern: /^mailto:\/+(.+)$/is,
    fault: 'has slashes behind `mailto:`',
    hint: (_, rest) => `Write \`mailto:${rest}\`.`,
  },
];

/** Finds a slip of typing in an address, whatever pages and files there are; `null` without one. */
export function addressSlip(address: string): AddressSlip | null {
  for (const { pattern, fault, hint } of SLIPS) {
    const match = pattern.exec(address);
    if (match) return { fault, hint: hint(match[0], match[1] ?? '') };
  }
  return null;
}

/** A relative address that looks like a URL without a scheme: `www.w3.org/TR`, `github.com/me`. */
const HOST_ALONE =
  /^(?:www\.[\w-]+\.[a-z]{2,}|(?:[\w-]+\.)+(?:com|org|net|io|dev|jp|kr|de|fr|uk|cn))(?:\/|$)/i;
/** An e-mail address; `photo@2x.png` is a file for dense screens. */
const EMAIL = /^[\w.+-]+@(?!\d+x\.)(?:[\w-]+\.)+[a-z]{2,}$/i;

/** The address that is meant by one without its scheme, `https:` or `mailto:`; `null` if it looks like a path. */
export function withScheme(address: string): string | null {
  if (EMAIL.test(address)) return `mailto:${address}`;
  return HOST_ALONE.test(address) ? `https://${address}` : null;
}
