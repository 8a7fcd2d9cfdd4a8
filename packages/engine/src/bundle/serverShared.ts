/** The part of the engine's package that components of a site may import. */
const THEME_MODULE = '@private-devlog/engine/theme';

/** Where the engine's own React is, by the names under which articles import it. */
export function serverShared(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['react', 'react/jsx-runtime', 'react-dom']
      .map((name) => [name, import.meta.resolve(name)])
      .concat([[THEME_MODULE, new URL('./theme.js', import.meta.url).href]]),
  );
}
