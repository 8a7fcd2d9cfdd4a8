#!/usr/bin/env node
// @ts-check
// One small React application through webpack 5 and Vite 5: build time, and what a reader downloads for the first screen.
// Then the same for a page of this site, before and after the reader touches it. Needs Chromium and a built site (site/dist).
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep, median, pageBytes, serve, time } from './measure.mjs';

const RUNS = Number(process.env.RUNS ?? 3);
const COMPONENTS = 80;
const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const root = mkdtempSync(join(tmpdir(), 'bundles-'));
const write = (/** @type {string} */ name, /** @type {string} */ text) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

for (let number = 0; number < COMPONENTS; number++) {
  write(
    `src/parts/Part${number}.tsx`,
    `import { useState } from 'react';
import { z } from 'zod';
const schema = z.object({ n${number}: z.number() });
export function Part${number}({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(schema.parse({ n${number}: count + 1 }).n${number})}>part ${number}: {count}</button>;
}\n`,
  );
}
const numbers = Array.from({ length: COMPONENTS }, (_, number) => number);
write(
  'src/Page.tsx',
  `${numbers
    .slice(0, 40)
    .map((n) => `import { Part${n} } from './parts/Part${n}';`)
    .join('\n')}
export default function Page() { return <main>${numbers
    .slice(0, 40)
    .map((n) => `<Part${n} start={${n}} />`)
    .join('')}</main>; }\n`,
);
write(
  'src/Later.tsx',
  `${numbers
    .slice(40)
    .map((n) => `import { Part${n} } from './parts/Part${n}';`)
    .join('\n')}
export default function Later() { return <main>${numbers
    .slice(40)
    .map((n) => `<Part${n} start={${n}} />`)
    .join('')}</main>; }\n`,
);
write(
  'src/main.tsx',
  `import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import Page from './Page';
const Later = lazy(() => import('./Later'));
function App() { const [later, show] = useState(false); return <>{later ? <Suspense><Later /></Suspense> : <Page />}<a onClick={() => show(true)}>later</a></>; }
createRoot(document.getElementById('root')!).render(<App />);\n`,
);
write(
  'index.html',
  '<!doctype html><title>app</title><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
);
write('template.html', '<!doctype html><title>app</title><div id="root"></div>');
write(
  'vite.config.mjs',
  `import react from '@vitejs/plugin-react';\nexport default { plugins: [react()], logLevel: 'error', build: { outDir: 'vite-dist' } };`,
);
write(
  'webpack.config.cjs',
  `const Html = require('html-webpack-plugin');
module.exports = { mode: 'production', entry: './src/main.tsx', output: { path: __dirname + '/webpack-dist', filename: '[name].[contenthash].js', publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] }, module: { rules: [{ test: /\\.tsx?$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } }] },
  plugins: [new Html({ template: './template.html' })], performance: { hints: false }, stats: 'errors-only' };`,
);
write(
  'package.json',
  JSON.stringify({
    private: true,
    dependencies: { react: '18.3.1', 'react-dom': '18.3.1', zod: '3.23.8' },
    devDependencies: {
      vite: '5.4.10',
      '@vitejs/plugin-react': '4.3.3',
      webpack: '5.95.0',
      'webpack-cli': '5.1.4',
      'esbuild-loader': '4.2.2',
      esbuild: '0.21.5',
      'html-webpack-plugin': '5.6.3',
    },
  }),
);
const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, encoding: 'utf8' });
if (installed.status !== 0) throw new Error(installed.stderr);

const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);
const tools = { webpack: ['--config', 'webpack.config.cjs'], vite: ['build'] };
/** @type {Record<string, { times: number[], bytes: number }>} */
const raw = { webpack: { times: [], bytes: 0 }, vite: { times: [], bytes: 0 } };
// In turn, so that what else the machine does at a moment falls on both.
for (let run = 0; run < RUNS; run++)
  for (const [name, args] of Object.entries(tools)) {
    rmSync(join(root, `${name}-dist`), { recursive: true, force: true });
    raw[name]?.times.push(time(bin(name), args, { cwd: root }));
  }
for (const [name, figures] of Object.entries(raw)) {
  const site = await serve(join(root, `${name}-dist`));
  figures.bytes = (await pageBytes(`${site.url}/`)).first;
  site.close();
  console.log(name, figures);
}
const site = await serve(join(project, 'site/dist'));
const post = await pageBytes(`${site.url}/blog/241027-01`);
site.close();
console.log(post);
rmSync(root, { recursive: true, force: true });

const kilobytes = (/** @type {number} */ bytes) => Math.round(bytes / 100) / 10;
keep('bundles', {
  runs: RUNS,
  raw: { ...raw, post },
  charts: {
    build: {
      title: { ko: '같은 앱의 운영 빌드 시간', en: 'Production build of the same application' },
      unit: {
        ko: `초, ${RUNS}번의 중앙값. 컴포넌트 ${COMPONENTS}개`,
        en: `seconds, median of ${RUNS} runs, ${COMPONENTS} components`,
      },
      digits: 1,
      rows: [
        {
          label: { ko: 'webpack 5.95 (esbuild-loader)', en: 'webpack 5.95 (esbuild-loader)' },
          values: [Number(median(raw.webpack?.times ?? []).toFixed(1))],
        },
        {
          label: { ko: 'Vite 5.4.10', en: 'Vite 5.4.10' },
          values: [Number(median(raw.vite?.times ?? []).toFixed(1))],
        },
      ],
    },
    reader: {
      title: { ko: '첫 화면에 방문자가 받는 양', en: 'What a reader downloads for the first screen' },
      unit: { ko: 'kB, gzip으로 전송된 바이트', en: 'kB on the wire, gzip' },
      digits: 1,
      rows: [
        {
          label: { ko: '예제 앱, webpack', en: 'sample application, webpack' },
          values: [kilobytes(raw.webpack?.bytes ?? 0)],
        },
        {
          label: { ko: '예제 앱, Vite', en: 'sample application, Vite' },
          values: [kilobytes(raw.vite?.bytes ?? 0)],
        },
        { label: { ko: '이 글, 읽기만 할 때', en: 'this post, only read' }, values: [kilobytes(post.first)] },
        {
          label: {
            ko: '이 글, 한 번 눌러 React가 이어받은 뒤',
            en: 'this post, after a touch, React in charge',
          },
          values: [kilobytes(post.after)],
        },
      ],
    },
  },
});
