import type { AuthorCard } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Icon, type IconName } from '../ui/Icon';
import s from './AuthorProfile.module.css';

/** Profile of an author: portrait or initials, name, role, description, links, number of posts. */
export function AuthorProfile({ author, heading: Heading }: { author: AuthorCard; heading: 'h1' | 'h2' }) {
  const t = useMessages();
  return (
    <div className={s.profile}>
      {author.imageHref ? (
        <img className={s.face} src={author.imageHref} alt="" width="96" height="96" />
      ) : (
        <span className={s.face} aria-hidden="true">
          {initialsOf(author.name)}
        </span>
      )}
      <div>
        <Heading className={s.name}>
          {author.href !== null && Heading === 'h2' ? <a href={author.href}>{author.name}</a> : author.name}
        </Heading>
        {author.title && <p>{author.title}</p>}
        {author.description && <p className={s.description}>{author.description}</p>}
        <ul className={s.links}>
          {profileLinks(author, t).map(({ label, href, icon }) => (
            <li key={href}>
              {icon ? (
                <a href={href} rel="me noopener" title={label}>
                  <Icon name={icon} />
                </a>
              ) : (
                <a href={href} rel="me noopener">
                  {label}
                </a>
              )}
            </li>
          ))}
          <li className={s.count}>{t('post.count', { count: author.postCount })}</li>
        </ul>
      </div>
    </div>
  );
}

function profileLinks(author: AuthorCard, t: ReturnType<typeof useMessages>) {
  // A service without an icon is written: one icon for all of them says nothing.
  const link = (label: string, href: string, icon: IconName | null) => ({ label, href, icon });
  return [
    ...(author.url === null ? [] : [link(t('authors.website'), author.url, 'link')]),
    ...(author.email === null ? [] : [link(t('authors.email'), `mailto:${author.email}`, 'mail')]),
    ...author.socials.map(({ label, href, isGithub }) => link(label, href, isGithub ? 'github' : null)),
  ];
}

/**
 * Initials in place of a portrait: of the first and last word, or the first two letters of a single word. For a name in
 * Hangul one syllable, since two may form a word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^\p{Script=Hangul}/u.test(words[0]!)) return words[0]![0]!;
  const letters = (word: string, count: number) => [...word].slice(0, count).join('');
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (last ? letters(first, 1) + letters(last, 1) : letters(first, 2)).toUpperCase();
}
