import { useNavigation } from '../hooks/navigation';
import { usePage } from '../hooks/page';
import s from './Dropdown.module.css';
import type { Menu } from './navbarMenus';
import { useDropdown } from './useDropdown';

/**
 * A button that opens a list of links. The list is a popover: without script, the browser opens it, and closes it on
 * Escape and on a click elsewhere.
 */
export function Dropdown({ id, menu }: { id: string; menu: Menu }) {
  const { path } = usePage();
  const { location } = useNavigation();
  const target = location ? location.query + location.hash : '';
  const { box, list, isOpen, onBox, onClick } = useDropdown(location && path + target);
  return (
    <div ref={box} className={s.dropdown} data-dropdown="" {...onBox}>
      <button
        type="button"
        className={s.button}
        popoverTarget={id}
        aria-label={menu.name ?? undefined}
        aria-expanded={isOpen}
        onClick={onClick}
      >
        {menu.label}
      </button>
      <ul ref={list} id={id} className={s.list} popover="auto">
        {menu.links.map(({ label, href, isCurrent, isExternal, lang, keepsPlace, onChoose }) => (
          <li key={href}>
            <a
              href={keepsPlace ? href + target : href}
              lang={lang}
              hrefLang={lang}
              aria-current={isCurrent ? 'true' : undefined}
              rel={isExternal ? 'noopener' : undefined}
              onClick={onChoose && ((event) => onChoose(event.currentTarget))}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
