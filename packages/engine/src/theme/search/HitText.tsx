import { type ResultHit, type ShownHit, titlesOf } from './hit';
import type { SearchIconName } from './icons';
import { Marked } from './Marked';
import s from './Search.module.css';

/** The icon of a hit: a page, a heading or a text. */
export function hitIcon({ type }: ShownHit): SearchIconName {
  if (type === 'content') return 'text';
  return type === 'lvl1' ? 'page' : 'heading';
}

/** What a hit says: a text as it was found, or its title, and under it where that stands. */
export function HitText({ hit }: { hit: ShownHit | ResultHit }) {
  const { own, above } = titlesOf(hit);
  const marks: ResultHit['marks'] = 'marks' in hit ? hit.marks : {};
  const title = marks[own] ?? hit.hierarchy[own] ?? hit.url;
  if (hit.type !== 'content' || hit.content === null) {
    return (
      <span className={s.text}>
        <span className={s.title}>
          <Marked text={title} />
        </span>
        {above.length > 0 && <span className={s.path}>{above.join(' › ')}</span>}
      </span>
    );
  }
  return (
    <span className={s.text}>
      <span className={s.title}>
        <Marked text={marks.content ?? hit.content} />
      </span>
      <span className={s.path}>
        {above.map((text) => `${text} › `)}
        <Marked text={title} />
      </span>
    </span>
  );
}
