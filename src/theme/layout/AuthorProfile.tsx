import type { AuthorCard } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './AuthorProfile.module.css';

/** Who an author is, how to reach them, how much they have written. Their name stands above it as a heading. */
export function AuthorProfile({ author }: { author: AuthorCard }) {
  const t = useMessages();
  const links = [
    ...(author.url === null ? [] : [{ label: t('authors.website'), href: author.url }]),
    ...(author.email === null ? [] : [{ label: t('authors.email'), href: `mailto:${author.email}` }]),
    ...author.socials,
  ];
  return (
    <div className={s.profile}>
      {author.imageHref && <img src={author.imageHref} alt="" width="72" height="72" loading="lazy" />}
      <div>
        {author.title && <p>{author.title}</p>}
        {author.description && <p>{author.description}</p>}
        <ul className={s.links}>
          <li>{t('post.count', { count: author.postCount })}</li>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
