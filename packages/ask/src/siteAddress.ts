/**
 * True for an address, absolute or relative, that leads to a page of the site: same origin, below its
 * base path. `site` is the site's absolute URL with a slash at its end.
 */
export function isOfSite(address: string, site: string): boolean {
  // Browsers read a backslash as a slash and leave out tabs and line ends; no address of this site has them.
  if (/[\\\s\0-\x1f]/.test(address)) return false;
  // Readers and mail programs take www.example.com for an address of its own, not for a page of the site.
  const absolute = /^www\./i.test(address) ? `https://${address}` : address;
  try {
    const [url, own] = [new URL(absolute, site), new URL(site)];
    return url.origin === own.origin && url.username === '' && url.pathname.startsWith(own.pathname);
  } catch {
    return false;
  }
}
