/** What is wrong with a mistyped address. */
export interface AddressSlip {
  /** Continues a sentence after the address. */
  readonly fault: string;
  readonly hint: string;
  /** The intended address; `null` if it cannot be derived. */
  readonly meant: string | null;
}

/** `http:` or `https:` with letters or slashes missing, doubled or exchanged. */
const SCHEME = '[ht]{2,5}p{1,2}s{0,2}(?:[:;：]+/*|//+)';
const HOST = String.raw`(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?=[:/?#]|$)|localhost\b`;

/** Mistyped or expiring addresses. `meant` derives the intended address from the match. Without `hint`, the remedy is to write that. */
const SLIPS: readonly {
  readonly pattern: RegExp;
  readonly fault: string;
  readonly meant: (whole: string, rest: string) => string | null;
  readonly hint?: (rest: string) => string;
}[] = [
  {
    pattern: /^(?:https?:\/*|mailto:|tel:)$/i,
    fault: 'ends after its scheme',
    meant: () => null,
    hint: () => 'Complete it, or remove the link.',
  },
  {
    pattern: new RegExp(`^(?!https?://+(?!${SCHEME}))(?:${SCHEME})+((?:${HOST}).*)$`, 'isu'),
    fault: 'is mistyped at its beginning',
    meant: (whole, rest) => `http${/s/i.test(whole.slice(0, -rest.length)) ? 's' : ''}://${rest}`,
  },
  {
    // No top-level domain has letters of two scripts.
    pattern:
      /^(https?:\/\/(?:[\w-]+\.)+[a-z]{2,})[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/iu,
    fault: 'runs on into the words behind it',
    meant: (_, host) => host,
    hint: (host) => `Put a space behind it, or write \`<${host}>\`.`,
  },
  {
    pattern: /^["'“”‘’(<[](https?:\/\/.+)["'“”‘’)>\]]$/is,
    fault: 'has quotes or brackets around it',
    meant: (_, rest) => rest,
  },
  {
    // Storage of Amazon, Google and Microsoft, and services upon it: Notion, Discord, ChatGPT.
    pattern:
      /^https?:(?=[^#]*[?&](?:(?:x-amz-|x-goog-)?expires|expirationtimestamp|se|ex)=)(?=[^#]*[?&](?:(?:x-amz-|x-goog-)?signature|sig|hm)=)/i,
    fault: 'is signed for a time, after which nobody can open it',
    meant: () => null,
    hint: () => 'Download the file, put it beside the text, and write its path from there.',
  },
  {
    pattern: /^mailto:\/+(.+)$/is,
    fault: 'has slashes behind `mailto:`',
    meant: (_, rest) => `mailto:${rest}`,
  },
];

/** Finds a slip of typing in an address, whatever pages and files there are; `null` without one. */
export function addressSlip(address: string): AddressSlip | null {
  for (const { pattern, fault, ...slip } of SLIPS) {
    const match = pattern.exec(address);
    if (!match) continue;
    const rest = match[1] ?? '';
    const meant = slip.meant(match[0], rest);
    return { fault, hint: slip.hint?.(rest) ?? `Write \`${meant}\`.`, meant };
  }
  return null;
}

/** Like {@link addressSlip}, for the whole value of a field or an attribute, in which a missing scheme is found too. */
export function fieldSlip(address: string): AddressSlip | null {
  const slip = addressSlip(address);
  const meant = slip ? slip.meant : withScheme(address);
  if (meant === null) return slip;
  return { fault: slip?.fault ?? 'has no scheme', hint: `Write \`${meant}\`.`, meant };
}

/** A relative address that looks like a URL without a scheme: `www.w3.org/TR`, `github.com/me`. */
const HOST_ALONE =
  /^(?:www\.[\w-]+\.[a-z]{2,}|(?:[\w-]+\.)+(?:com|org|net|io|dev|jp|kr|de|fr|uk|cn))(?:\/|$)/i;
/** An e-mail address; `photo@2x.png` is a file for dense screens. */
const EMAIL = /^[\w.+-]+@(?!\d+x\.)(?:[\w-]+\.)+[a-z]{2,}$/i;

/** Adds the missing scheme, `https:` or `mailto:`, to an address; `null` if it looks like a path. */
export function withScheme(address: string): string | null {
  if (EMAIL.test(address)) return `mailto:${address}`;
  return HOST_ALONE.test(address) ? `https://${address}` : null;
}
