import type { PageOf } from '../shared/page';
import type { ScreenName } from '../shared/screens';
import type { PageContext } from './context';
import { type HeadInput, headOf } from './head';
import { everyLocale } from './locales';

/** A page without an article: its screen, and the input of its head. */
export interface GeneratedPage<Name extends ScreenName>
  extends Omit<HeadInput, 'alternates'>,
    Pick<PageOf<Name>, 'screen' | 'props'>,
    Partial<Pick<PageOf<Name>, 'shared' | 'source' | 'alternates'>> {
  /** Where it really exists: locale code → path. Default: `alternates`, which include every locale by default. */
  readonly hreflang?: Readonly<Record<string, string>>;
}

/** Completes a page with defaults. */
export function generatedPage<Name extends ScreenName>(
  { screen, props, shared = [], source = null, alternates: given, hreflang, ...head }: GeneratedPage<Name>,
  context: PageContext,
): PageOf<Name> {
  const { path } = head;
  const alternates = given ?? everyLocale(path, context);
  return {
    path,
    locale: context.locale.code,
    screen,
    props,
    head: headOf({ ...head, alternates: hreflang ?? alternates }, context),
    shared,
    alternates,
    source,
  };
}
