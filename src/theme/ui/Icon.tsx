import { classes } from './classes';
import s from './Icon.module.css';

/** Stroked drawings on a 24 × 24 grid. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M12 19V5M6 11l6-6 6 6',
  search: 'M16.5 16.5L21 21M18.5 11a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0',
  light:
    'M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6L7 7m10 10l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  github:
    'M7 8.5v7M9 6a2 2 0 1 1-4 0a2 2 0 0 1 4 0M9 18a2 2 0 1 1-4 0a2 2 0 0 1 4 0M19 6a2 2 0 1 1-4 0a2 2 0 0 1 4 0M17 8.5c0 4-10 2-10 7',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
  /** It points along the line of text, so it turns round where that runs from right to left. */
  readonly isMirrored?: boolean;
}

/** A decorative icon of the size of the text around it. */
export function Icon({ name, className, isMirrored = false }: IconProps) {
  return (
    <svg
      className={classes(s.icon, isMirrored && s.mirrored, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
