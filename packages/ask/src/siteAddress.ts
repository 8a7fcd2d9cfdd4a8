/**
 * Whether an address, absolute or relative, is on the site: same origin, below its base path. `site` is the site's
 * absolute URL with a trailing slash.
 */
export function isOfSite(address: string, site: string): boolean {
  // Browsers parse a backslash as a slash and ignore tabs and line breaks; no address of this site contains any.
  if (/[\\\s\0-\x1f]/.test(address)) return false;
  // Readers and mail programs treat www.example.com as an absolute address, not as a path of the site.
  const absolute = /^www\./i.test(address) ? `https://${address}` : address;
  try {
    const [url, own] = [new URL(absolute, site), new URL(site)];
    return url.origin === own.origin && url.username === '' && url.pathname.startsWith(own.pathname);
  } catch {
    return false;
  }
}
