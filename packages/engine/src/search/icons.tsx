import s from './modal/Search.module.css';

/** Stroked icons on a 24 × 24 grid that only the search uses. */
const paths = {
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  heading: 'M9 4L7 20M17 4l-2 16M4 9h16M3 15h16',
  text: 'M4 7h16M4 12h16M4 17h9',
  recent: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.7 9.6 9z',
  remove: 'M7 7l10 10M17 7L7 17',
  ask: 'M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8zM19 16v4M17 18h4',
  enter: 'M20 6v6H5M9 8l-4 4 4 4',
  up: 'M12 19V6M7 11l5-5 5 5',
  down: 'M12 5v13M7 13l5 5 5-5',
  none: 'M17 17l4 4M11 3a8 8 0 1 0 .1 0M8.5 8.5l5 5M13.5 8.5l-5 5',
} as const;

/** An icon in the script of the search; those of every page are `IconName`. */
export type SearchIconName = keyof typeof paths;

/** A decorative icon. */
export function SearchIcon({ name }: { name: SearchIconName }) {
  return (
    <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
