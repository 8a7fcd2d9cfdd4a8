import { expect, it } from 'vitest';
import { engineProblems, nodeProblems } from './versions';

it('tells a Node that the engine does not run on, and one that the site does not ask for', () => {
  expect(nodeProblems('22.13.0', { engine: '^20.19.0 || >=22.12.0', site: undefined })).toEqual([]);
  const [engine, site] = nodeProblems('18.0.0', { engine: '>=20.19', site: '20.x' });
  expect([engine?.level, site?.level]).toEqual(['throw', 'warn']);
  expect(engine?.message).toBe('this is Node 18.0.0, and the engine asks for >=20.19');
});

it('tells an engine that the site does not name, and one outside of its range', () => {
  const asked = (range: string) =>
    engineProblems('0.2.0', { dependencies: { '@private-devlog/engine': range } }).map(
      ({ message }) => message,
    );
  expect(asked('^0.2.0')).toEqual([]);
  expect(asked('file:vendor/private-devlog-engine.tgz')).toEqual([]);
  expect(asked('^0.1.0')).toEqual(['version 0.2.0 of the engine is installed, and the site asks for ^0.1.0']);
  expect(engineProblems('0.2.0', { dependencies: {} })[0]?.message).toContain('not among the dependencies');
  expect(engineProblems('0.2.0', null)).toEqual([]);
});
