/** The part of Trusted Types (W3C) that is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(text: string): string },
  ): unknown;
}

/**
 * Allows what the application does under `require-trusted-types-for 'script'`: HTML, and scripts of this origin. Text
 * is never script, so the policy has no rule for it. Must run before anything is rendered.
 *
 * HTML passes unchanged: articles are HTML, and a site's components and the packages that they import set it as text,
 * which cannot be distinguished from the build's. The document's Content-Security-Policy blocks what HTML could run
 * (handlers, `javascript:`, foreign frames and forms), and a `<script>` that is set as HTML never runs.
 */
export function allowTrustedTypes(
  { trustedTypes }: { readonly trustedTypes?: TrustedTypes } = window as Window & {
    readonly trustedTypes?: TrustedTypes;
  },
): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => text,
    createScriptURL(text) {
      if (new URL(text, document.baseURI).origin !== location.origin)
        throw new TypeError(`The script ${text} is not of this site.`);
      return text;
    },
  });
}
