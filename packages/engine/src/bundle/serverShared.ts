import { existsSync } from 'node:fs';

/** Export of the engine's package that components of a site can import. */
const THEME_MODULE = '@private-devlog/engine/theme';

/** URLs of the engine's React and theme modules, by import specifier. */
export function serverShared(): Readonly<Record<string, string>> {
  // Tests run the source, which has no such file.
  const jsx = new URL('./authorsJsx.js', import.meta.url);
  return {
    react: import.meta.resolve('react'),
    'react/jsx-runtime': existsSync(jsx) ? jsx.href : import.meta.resolve('react/jsx-runtime'),
    'react-dom': import.meta.resolve('react-dom'),
    [THEME_MODULE]: new URL('./theme.js', import.meta.url).href,
  };
}
