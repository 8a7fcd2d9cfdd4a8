import { expect, it } from 'vitest';
import { withRetries } from './retriedImports';

it('asks once more for a part that did not come, at an address that the browser does not remember', async () => {
  const code = withRetries('const load=()=>import(`./search.a1b2.js`);');
  expect(code).toBe(
    'const load=()=>$retried(`./search.a1b2.js`);\nfunction $retried(file){return import(file).catch(()=>import(file+"?"+Date.now()))}',
  );
});

it('leaves everything else as it is', () => {
  const code = 'import{a}from"./main.js";const load=(href)=>import(href);important("./x.js")';
  expect(withRetries(code)).toBe(code);
});
