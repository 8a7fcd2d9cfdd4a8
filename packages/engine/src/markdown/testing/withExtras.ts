import { EXTRAS } from '../../extras';
import { loadTextHooks } from '../../plugins/textHooks';
import { createMarkdown, type Markdown, type MarkdownConfig } from '../markdown';

/** Creates a compiler with the built-in plugins, except those in `without`. */
export function markdownWithExtras(config: MarkdownConfig = {}, without: readonly string[] = []): Markdown {
  const extras = EXTRAS.map(({ plugin }) => plugin.name).filter((name) => !without.includes(name));
  return createMarkdown({ ...config, plugins: () => loadTextHooks({ extras, modules: [] }, '/') });
}
