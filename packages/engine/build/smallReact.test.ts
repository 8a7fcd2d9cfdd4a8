import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withEdits } from './smallReact';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-dom/client'));

/** A module of the installed React, and its edited form. */
function moduleOf(name: string): { readonly original: string; readonly edited: string } {
  const path = resolve(`${name.replace(/-client$/, '')}/package.json`);
  const file = `${name}.production.js`;
  const original = readFileSync(path.replace(/package\.json$/, `cjs/${file}`), 'utf8');
  return { original, edited: withEdits(original, file) };
}

const client = moduleOf('react-dom-client');

it.each(['react', 'react-dom', 'react-dom-client', 'scheduler'])('makes %s smaller, and valid', (name) => {
  const { original, edited } = moduleOf(name);
  expect(edited.length).toBeLessThan(original.length);
  expect(() => new Function(edited)).not.toThrow();
});

it('says so when React has changed', () => {
  expect(() => withEdits('var a;', 'react.production.js')).toThrow('react.production.js has no');
});

it('keeps the number of a message', () => {
  expect(client.edited).toContain('"Minified React error #"');
  expect(client.edited).not.toContain('non-minified');
});

it('calls nothing of what is not reached', () => {
  expect(client.original).toMatch(/return updateSuspenseListComponent\(/);
  expect(client.edited).not.toMatch(/return updateSuspenseListComponent\(/);
});

it('keeps the name of every attribute', () => {
  const aliasesOf = (code: string) => {
    const [, table] = /var aliases = ([\s\S]*?),\n {2}isJavaScriptProtocol/.exec(code)!;
    return Object.fromEntries(new Function(`return ${table};`)() as Map<string, string>);
  };
  expect(aliasesOf(client.original)).toMatchObject({ strokeWidth: 'stroke-width', htmlFor: 'for' });
  expect(aliasesOf(client.edited)).toEqual(aliasesOf(client.original));
});

it('finds every error that React makes when it is loaded', () => {
  // What stands at the left margin, and what follows it in one declaration, runs when the module is loaded.
  const atLoad = /^(?:var|let|const)? {1,2}\w+ = Error\(/gm;
  expect(client.original.match(atLoad)).toHaveLength(5);
  expect(client.edited.match(atLoad)).toBeNull();
});

it('gives each its message, and the prototype by which it is an error', () => {
  const [, made] = /SuspenseException = (Object\.create.*?\}\s*\))/s.exec(client.edited)!;
  const signal: unknown = new Function('formatProdErrorMessage', `return ${made};`)(String);
  expect(signal).toBeInstanceOf(Error);
  expect(signal).toHaveProperty('message', '460');
  expect(signal).not.toHaveProperty('stack');
});

type Describe = (component: unknown, construct: boolean) => string;

/** The function of a version of React that locates a component. */
function describeOf(code: string): Describe {
  const [part = ''] =
    /\nfunction describeBuiltInComponentFrame[\s\S]*?(?=\nfunction describeFiber\()/.exec(code) ?? [];
  return new Function(`var prefix, suffix;${part}\nreturn describeNativeComponentFrame;`)() as Describe;
}

it.each([
  ['a function that fails without props', 'const Part = ({ name }) => name; return Part;', false],
  [
    'a function that fails deeper',
    'return function Part(props) { return [1].map(() => props.a.b); };',
    false,
  ],
  ['a class that fails', 'return class Part { constructor(props) { props.a; } };', true],
])('names the line of %s as React does', (_, source, construct) => {
  // Compiled here: the positions of this file are those of another text.
  const component: unknown = new Function(source)();
  const position = (code: string) =>
    /^\n {4}at Part \(.*(<anonymous>:\d+:\d+)\)$/.exec(describeOf(code)(component, construct))?.[1];
  expect(position(client.original)).toBeDefined();
  expect(position(client.edited)).toBe(position(client.original));
});

it('gives one that does not fail its name', () => {
  function Fine() {
    return null;
  }
  const shorter = describeOf(client.edited)(Fine, false);
  expect(shorter).toContain('Fine');
  expect(shorter).toBe(describeOf(client.original)(Fine, false));
});

it('leaves no promise that is rejected without a handler', async () => {
  const Later = () => Promise.reject(new Error('later'));
  expect(describeOf(client.edited)(Later, false)).toContain('Later');
  await new Promise((done) => setTimeout(done, 10));
});

interface Scheduler {
  unstable_scheduleCallback(priority: number, callback: () => unknown): object;
  unstable_cancelCallback(task: object): void;
  unstable_getCurrentPriorityLevel(): number;
}

/** What a scheduler does with tasks of all priorities, one that continues, and one that is cancelled. */
async function ranBy(code: string): Promise<readonly unknown[]> {
  const scheduler = {} as Scheduler;
  new Function('exports', code)(scheduler);
  const ran: unknown[] = [];
  const note = (name: string) => () => void ran.push([name, scheduler.unstable_getCurrentPriorityLevel()]);
  for (const priority of [5, 4, 3, 2, 1]) scheduler.unstable_scheduleCallback(priority, note(`${priority}`));
  scheduler.unstable_scheduleCallback(3, () => {
    ran.push('begun');
    return note('continued');
  });
  scheduler.unstable_cancelCallback(scheduler.unstable_scheduleCallback(2, note('cancelled')));
  await new Promise<unknown>((done) => scheduler.unstable_scheduleCallback(5, () => done(null)));
  return ran;
}

it('schedules tasks in the same order', async () => {
  const { original, edited } = moduleOf('scheduler');
  const ran = await ranBy(original);
  expect(ran).toHaveLength(7);
  expect(await ranBy(edited)).toEqual(ran);
});
