import type { ReactNode } from 'react';
import type { FooterLink } from '../../shared/shell';
import { useMessages, useShell } from '../hooks/shell';
import { LogoImage } from '../navbar/Brand';
import { type Part, part } from '../parts';
import { configItem } from '../ui/configItem';
import s from './Footer.module.css';

/** Footer of every page: groups of links, feeds, copyright line. Nothing on a site without any of them. */
function SiteFooter() {
  const { footer, feeds } = useShell();
  const t = useMessages();
  const { logo } = footer;
  if (footer.groups.length + feeds.length === 0 && !logo && footer.copyright === '') return null;
  return (
    // The dark style uses the dark tokens in both color modes.
    <footer className={s.footer} data-theme={footer.style === 'dark' ? 'dark' : undefined}>
      <div className={s.inner}>
        {footer.groups.length > 0 && (
          <nav className={s.groups} aria-label={t('nav.footer')}>
            {footer.groups.map((group, index) => (
              <div key={group.title ?? index}>
                {group.title && <p className={s.title}>{group.title}</p>}
                <ul>
                  {group.links.map((link, at) => (
                    <FooterItem
                      key={link.kind === 'html' ? link.html : link.href + link.label}
                      link={link}
                      place={`footer.links[${index}].items[${at}]`}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        {logo && (
          <a href={logo.href} target={logo.target ?? undefined}>
            <LogoImage logo={logo} />
          </a>
        )}
        <div className={s.end}>
          {footer.copyright && <p dangerouslySetInnerHTML={{ __html: footer.copyright }} />}
          {feeds.length > 0 && (
            <ul aria-label={t('feed.label')}>
              {feeds.map((feed) => (
                <li key={feed.href}>
                  <a href={feed.href}>{feedName(feed.type)}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterItem({ link, place }: { link: FooterLink; place: string }) {
  return configItem(place, link, () => footerItem(link));
}

function footerItem(link: FooterLink): ReactNode {
  if (link.kind === 'html') {
    return <li className={link.className ?? undefined} dangerouslySetInnerHTML={{ __html: link.html }} />;
  }
  return (
    <li className={link.className ?? undefined}>
      <a
        href={link.href}
        rel={link.isExternal ? 'noopener' : undefined}
        className={leadsAway(link) ? s.external : undefined}
      >
        {link.label}
      </a>
    </li>
  );
}

/** Whether a link opens another site, unlike an e-mail address. */
function leadsAway({ isExternal, href }: Extract<FooterLink, { kind: 'link' }>): boolean {
  return isExternal && /^(?:https?:)?\/\//i.test(href);
}

/** Display name of a feed, by media type. */
function feedName(type: string): string {
  if (type.includes('rss')) return 'RSS';
  return type.includes('atom') ? 'Atom' : 'JSON Feed';
}

/** Footer of every page, configured by `footer`, or the site's `components/Footer`. */
export const Footer: Part<'Footer'> = part('Footer', SiteFooter);
