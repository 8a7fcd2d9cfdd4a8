/** Export of the engine's package that components of a site can import. */
const THEME_MODULE = '@private-devlog/engine/theme';

/** URLs of the engine's React and theme modules, by import specifier. */
export function serverShared(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['react', 'react-dom']
      .map((name) => [name, import.meta.resolve(name)])
      .concat([
        ['react/jsx-runtime', new URL('./authorsJsx.js', import.meta.url).href],
        [THEME_MODULE, new URL('./theme.js', import.meta.url).href],
      ]),
  );
}
