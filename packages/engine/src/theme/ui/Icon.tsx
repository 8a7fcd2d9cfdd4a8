import type { ReactNode } from 'react';
import { classes } from './classes';
import s from './Icon.module.css';

/** Icons on a 24 × 24 grid. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M12 19V5M6 11l6-6 6 6',
  search: 'M17 17l4 4M11 3a8 8 0 1 0 .1 0',
  light:
    'M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6L7 7m10 10l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  /** GitHub's own logo, which is filled. */
  github:
    'M12 .7a11.5 11.5 0 0 0-3.6 22.4c.6.1.8-.3.8-.6v-2c-3.2.7-3.9-1.5-3.9-1.5-.5-1.3-1.3-1.7-1.3-1.7-1-.7.1-.7.1-.7 1.2.1 1.8 1.2 1.8 1.2 1 1.8 2.7 1.3 3.4 1 .1-.8.4-1.3.7-1.6-2.6-.3-5.3-1.3-5.3-5.7 0-1.3.5-2.3 1.2-3.1-.1-.3-.5-1.5.1-3.1 0 0 1-.3 3.2 1.2a11 11 0 0 1 5.8 0C17.2 5 18.2 5.3 18.2 5.3c.6 1.6.2 2.8.1 3.1.8.8 1.2 1.9 1.2 3.1 0 4.5-2.7 5.4-5.3 5.7.4.4.8 1.1.8 2.2v3.1c0 .3.2.7.8.6A11.5 11.5 0 0 0 12 .7z',
} as const;

/** An icon in the script of every page; those of the search are `SearchIconName`. */
export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
  /** The icon has a horizontal direction, so it is mirrored in right-to-left text. */
  readonly isMirrored?: boolean;
}

/** Filled icons; the others are stroked. */
const FILLED: ReadonlySet<IconName> = new Set(['github']);

/** A decorative icon in the size of the text around it. */
export function Icon({ name, className, isMirrored = false }: IconProps): ReactNode {
  return (
    <svg
      className={classes(s.icon, isMirrored && s.mirrored, FILLED.has(name) && s.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
