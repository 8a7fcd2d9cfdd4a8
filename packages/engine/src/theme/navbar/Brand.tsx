import type { ReactNode } from 'react';
import type { HomeProps } from '../../shared/screens';
import type { Logo } from '../../shared/shell';
import { usePage } from '../hooks/page';
import { useShell } from '../hooks/shell';
import s from './Brand.module.css';

/** Name and logo of the site, as a link to the home page. */
export function Brand(): ReactNode {
  const { homeHref, navbar } = useShell();
  const { logo, title } = navbar;
  const { props } = usePage();
  const isTitle = !logo && (props as Partial<HomeProps>).title === title;
  return (
    <a
      className={s.brand}
      href={logo?.href ?? homeHref}
      target={logo?.target ?? undefined}
      data-title={isTitle || undefined}
    >
      {logo && <LogoImage logo={logo} />}
      {title && <span className={logo ? undefined : s.caret}>{title}</span>}
    </a>
  );
}

/** A logo, with its variant for the dark mode. */
export function LogoImage({ logo }: { logo: Logo }): ReactNode {
  const size = { width: logo.width ?? undefined, height: logo.height ?? undefined };
  if (!logo.srcDark) return <img src={logo.src} alt={logo.alt} {...size} />;
  return (
    <>
      <img className="only-light" src={logo.src} alt={logo.alt} {...size} />
      <img className="only-dark" src={logo.srcDark} alt={logo.alt} {...size} />
    </>
  );
}
