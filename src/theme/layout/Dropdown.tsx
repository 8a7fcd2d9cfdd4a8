import s from './Dropdown.module.css';
import type { Menu } from './navbarMenus';

/**
 * A button that opens a list of links. The list is a popover: the browser opens it and closes it on Escape and
 * on a click elsewhere, without script.
 */
export function Dropdown({ id, menu }: { id: string; menu: Menu }) {
  return (
    <div className={s.dropdown} data-dropdown="">
      <button type="button" className={s.button} popoverTarget={id} aria-label={menu.name ?? undefined}>
        {menu.label}
      </button>
      <ul id={id} className={s.list} popover="auto">
        {menu.links.map(({ label, href, isCurrent, isExternal, lang }) => (
          <li key={href}>
            <a
              href={href}
              lang={lang ?? undefined}
              hrefLang={lang ?? undefined}
              aria-current={isCurrent ? 'true' : undefined}
              rel={isExternal ? 'noopener' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
