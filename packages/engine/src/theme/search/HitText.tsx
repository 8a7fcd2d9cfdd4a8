import { useShell } from '../hooks/shell';
import { LanguageLabel } from '../ui/Label';
import { textLanguage } from '../ui/language';
import { type ResultHit, type ShownHit, titlesOf } from './hit';
import type { SearchIconName } from './icons';
import { languageOf } from './language';
import { Marked } from './Marked';
import s from './Search.module.css';

/** The icon of a hit: a page, a heading or a text. */
export function hitIcon({ type }: ShownHit): SearchIconName {
  if (type === 'content') return 'text';
  return type === 'lvl1' ? 'page' : 'heading';
}

/** What a hit says: a text as it was found, or its title, and under it where that stands or what it holds. */
export function HitText({ hit }: { hit: ShownHit | ResultHit }) {
  const translation = languageOf(hit, useShell().locales);
  const { own, above } = titlesOf(hit);
  const marks: ResultHit['marks'] = 'marks' in hit ? hit.marks : {};
  const title = marks[own] ?? hit.hierarchy[own] ?? hit.url;
  const isText = hit.type === 'content' && hit.content !== null;
  const path = above.concat((!isText && hit.content) || []);
  return (
    <>
      <span className={s.text}>
        <span className={s.title} {...textLanguage(translation)}>
          <Marked text={isText ? (marks.content ?? hit.content!) : title} />
        </span>
        {(isText || path.length > 0) && (
          <span className={s.path}>
            {isText ? above.map((text) => `${text} › `) : path.join(' › ')}
            {isText && <Marked text={title} />}
          </span>
        )}
      </span>
      <LanguageLabel translation={translation} />
    </>
  );
}
