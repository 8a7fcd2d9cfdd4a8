import { isMap, mapsOf, textOf } from '../../text/values';
import type { Fields } from '../../types';

/** Uses the name of a home page as its title. */
export function withHeroTitle(fields: Fields): Fields {
  const title = isMap(fields.hero) ? (textOf(fields.hero.name) ?? textOf(fields.hero.text)) : undefined;
  return title === undefined || fields.title !== undefined ? fields : { ...fields, title };
}

/** Text of a home page, which is in its fields. */
export function withHero({ hero, features }: Fields, body: string): string {
  if (!isMap(hero)) return body;
  const lines = [textOf(hero.text), textOf(hero.tagline)].filter((line) => line !== undefined);
  const list = mapsOf(features).map(
    (item) => `- **${textOf(item.title) ?? ''}** ${textOf(item.details) ?? ''}`,
  );
  return [...lines, list.join('\n'), body].join('\n\n');
}
