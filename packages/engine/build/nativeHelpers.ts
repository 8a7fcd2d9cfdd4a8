import type { Plugin } from 'vite';

const MODULE = '\0native-helpers';

/** What Babel writes for old browsers into each module of the search's state machine, as browsers of today have it. */
const HELPERS: Readonly<Record<string, string>> = {
  _objectSpread: '(target, ...sources) => Object.assign(target, ...sources)',
  _defineProperty: '(target, key, value) => Object.assign(target, { [key]: value })',
  _toConsumableArray: '(items) => [...items]',
  _slicedToArray: '(items) => [...items]',
  _objectWithoutProperties:
    '(source, names) => Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)))',
  _typeof: '(value) => typeof value',
};

/** A definition of a helper stands on a line of its own. */
const DEFINITION = new RegExp(`^function (${Object.keys(HELPERS).join('|')})\\(.*\\}$`, 'gm');

/** Lets modules that Babel has written for old browsers share short helpers. */
export function nativeHelpers(): Plugin {
  return {
    name: 'devlog:native-helpers',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? MODULE : null),
    load: (id) => (id === MODULE ? helpersModule() : null),
    transform: (code, id) => (/[\\/]@algolia[\\/]autocomplete-/.test(id) ? withNativeHelpers(code) : null),
  };
}

/** A module that exports the helpers by their names. */
export function helpersModule(): string {
  return Object.entries(HELPERS)
    .map(([name, body]) => `export const ${name} = ${body};`)
    .join('\n');
}

/** The module with imported helpers in place of its own, of which those are left that no one calls any longer. */
export function withNativeHelpers(code: string): string {
  const names: string[] = [];
  const rest = code.replace(DEFINITION, (_, name: string) => {
    names.push(name);
    return '';
  });
  return names.length === 0 ? code : `import { ${names.join(', ')} } from '${MODULE}';\n${rest}`;
}
