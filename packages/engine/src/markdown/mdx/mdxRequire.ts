import type { Context } from '../context';
import type { Content } from '../html/hast';

const WHOLE = /^\s*require\(\s*(['"])([^'"\n]+)\1\s*\)(?:\.default)?\s*$/;
const EVERY = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)(?:\.default)?/g;
const STATIC = /^@site\/static\//;

/** File of an expression that consists of `require('./file').default`; `null` for any other. */
export function requiredFile(expression: string): string | null {
  return WHOLE.exec(expression)?.[2]?.replace(STATIC, '/') ?? null;
}

/** Replaces each `require('./file').default` in an expression by an imported name, since modules have no `require`. */
export function withoutRequire(expression: string, { required }: Context): string {
  return expression.replace(EVERY, (_, _quote, file: string) => {
    const name = required.get(file) ?? `_required${required.size}`;
    required.set(file, name);
    return name;
  });
}

/** Import statements of the names that {@link withoutRequire} inserted. */
export function importsOf({ required }: Context): Content[] {
  return [...required].map(([file, name]) => ({
    type: 'mdxjsEsm',
    value: `import ${name} from ${JSON.stringify(file)};`,
  }));
}
