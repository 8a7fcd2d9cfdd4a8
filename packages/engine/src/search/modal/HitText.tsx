import { useShell } from '../../theme/hooks/shell';
import type { SearchIconName } from '../icons';
import { Marked } from '../Marked';
import { languageOf, type ResultHit, type ShownHit, titlesOf } from '../query/hit';
import { SearchHit } from './SearchHit';

/** The icon of a hit: a page, a heading or a text. */
export function hitIcon({ type }: ShownHit): SearchIconName {
  if (type === 'content') return 'text';
  return type === 'lvl1' ? 'page' : 'heading';
}

/** Text of a hit: its snippet or title, and below that its path or content. */
export function HitText({ hit }: { hit: ShownHit | ResultHit }) {
  const language = languageOf(hit, useShell());
  const { own, above } = titlesOf(hit);
  const { marks = {}, isCode = false }: Partial<ResultHit> = hit;
  const title = marks[own] ?? hit.hierarchy[own] ?? hit.url;
  const content = marks.content ?? hit.content;
  const isText = hit.type === 'content' && content !== null;
  const path = [...above, isText ? title : content].filter(Boolean).join(' › ');
  return (
    <SearchHit
      title={isText ? content : title}
      path={path}
      isCode={isText && isCode}
      language={language ? { lang: language.htmlLang, dir: language.direction, label: language.label } : null}
      Marked={Marked}
    />
  );
}
