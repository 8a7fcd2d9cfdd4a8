import { expect, it } from 'vitest';
import { importsBeside, withRetries } from './retriedImports';

const alone = () => [];

it('asks once more for a part that did not come, at an address that the browser does not remember', async () => {
  const code = withRetries('const load=()=>import(`./search.a1b2.js`);', alone);
  expect(code).toMatch(/^const load=\(\)=>\$retried\(`\.\/search\.a1b2\.js`\);\nfunction \$retried\(/);
  expect(code).toContain('()=>import(files[0]+"?"+Date.now())');
});

it('asks beside a part for the scripts that it imports', () => {
  const code = withRetries('const load=()=>import(`./search.js`);', () => ['client.js']);
  expect(code).toMatch(/^const load=\(\)=>\$retried\(`\.\/search\.js`,`\.\/client\.js`\);/);
  const chunks = {
    'assets/main.js': { imports: [] },
    'assets/search.js': { imports: ['assets/main.js', 'assets/client.js'] },
    'assets/client.js': { imports: ['assets/main.js', 'assets/names.js'] },
    'assets/names.js': { imports: ['assets/client.js'] },
  };
  expect(importsBeside(chunks, 'assets/main.js', 'search.js')).toEqual(['client.js', 'names.js']);
  expect(importsBeside(chunks, 'assets/search.js', 'names.js')).toEqual([]);
});

it('leaves everything else as it is', () => {
  const code = 'import{a}from"./main.js";const load=(href)=>import(href);important("./x.js")';
  expect(withRetries(code, alone)).toBe(code);
});
