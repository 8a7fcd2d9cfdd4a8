import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { testShell } from '../testing/shell';
import { Footer } from './Footer';

it('marks what opens another site, and no e-mail address', () => {
  const link = (href: string) =>
    ({ className: null, kind: 'link', label: href, href, isExternal: true }) as const;
  const links = [link('https://example.com/me'), link('mailto:me@example.com')];
  const footer = { ...testShell.footer, groups: [{ title: null, links }] };
  const html = renderInPage(<Footer />, { shell: { footer } });
  expect(html).toMatch(/<a href="https:\/\/example\.com\/me"[^>]* class=/);
  expect(html).toMatch(/<a href="mailto:me@example\.com"(?![^>]* class=)/);
});
