import type { ReactNode } from 'react';
import type { PostSeries } from '../../shared/screenProps/post';
import type { NeighbourLink } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Series.module.css';

interface SeriesProps {
  readonly series: PostSeries;
}

/** Name of a post's series, and the number of the post in it. */
export function SeriesPlace({ series: { label, part, parts } }: SeriesProps): ReactNode {
  const t = useMessages();
  return (
    <p className={s.place}>
      {label} <span>{t('post.part', { part, count: parts.length })}</span>
    </p>
  );
}

interface PostLinksProps {
  readonly title: string;
  readonly links: readonly NeighbourLink[];
  /** Link target of the title. */
  readonly href?: string | undefined;
  /** 1-based number of the current post among the links. Set for a series, whose links are numbered. */
  readonly part?: number;
}

/** A titled list of links to posts. */
export function PostLinks({ title, links, part, href }: PostLinksProps): ReactNode {
  const List = part ? 'ol' : 'ul';
  return (
    <nav className={s.parts} aria-label={title}>
      <h2>{href ? <a href={href}>{title}</a> : title}</h2>
      <List>
        {links.map((link, index) => (
          <li key={link.href}>
            <a href={link.href} lang={link.lang} aria-current={index + 1 === part ? 'page' : undefined}>
              {link.title}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}
