import type { SearchHitProps } from '../../theme/partProps';
import { part } from '../../theme/parts';
import { LanguageChip } from '../../theme/ui/Label';
import s from './Search.module.css';

/** Text of a hit in the search modal. */
function HitLines({ title, path, isCode, language, Marked }: SearchHitProps) {
  const found = <Marked text={title} />;
  return (
    <>
      <span className={s.text}>
        <span className={s.title} lang={language?.lang} dir={language?.dir}>
          {isCode ? <code>{found}</code> : found}
        </span>
        {path && (
          <span className={s.path}>
            <Marked text={path} />
          </span>
        )}
      </span>
      {language && <LanguageChip lang={language.lang} label={language.label} />}
    </>
  );
}

/** Content of a hit's link: the theme's lines, or the site's `components/SearchHit`. */
export const SearchHit = part('SearchHit', HitLines);
