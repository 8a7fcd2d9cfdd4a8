import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { testOptions } from '../testing/options';
import { commandsFor } from './packageManagers';

describe('commands of npm', () => {
  it.each([
    ['npm install', 'pnpm install', 'yarn install', 'bun install'],
    [
      'npm ci',
      'pnpm install --frozen-lockfile',
      'yarn install --frozen-lockfile',
      'bun install --frozen-lockfile',
    ],
    [
      'npm i react react-dom',
      'pnpm add react react-dom',
      'yarn add react react-dom',
      'bun add react react-dom',
    ],
    [
      'npm install -D @types/node@22',
      'pnpm add -D @types/node@22',
      'yarn add -D @types/node@22',
      'bun add -d @types/node@22',
    ],
    [
      'npm install --save-dev --save-exact x',
      'pnpm add --save-dev --save-exact x',
      'yarn add --dev --exact x',
      'bun add --dev --exact x',
    ],
    ['npm install --save x', 'pnpm add x', 'yarn add x', 'bun add x'],
    ['npm i -g x', 'pnpm add -g x', 'yarn global add x', 'bun add -g x'],
    ['npm uninstall x', 'pnpm remove x', 'yarn remove x', 'bun remove x'],
    ['npm rm --global x', 'pnpm remove -g x', 'yarn global remove x', 'bun remove -g x'],
    ['npm update x', 'pnpm update x', 'yarn upgrade x', 'bun update x'],
    ['npm run build -- --watch', 'pnpm run build --watch', 'yarn run build --watch', 'bun run build --watch'],
    ['npm test', 'pnpm test', 'yarn test', 'bun run test'],
    ['npm start', 'pnpm start', 'yarn start', 'bun run start'],
    ['npx -y serve dist', 'pnpm dlx serve dist', 'yarn dlx serve dist', 'bunx serve dist'],
    [
      'npm create vite@latest my-app -- --template react',
      'pnpm create vite@latest my-app --template react',
      'yarn create vite@latest my-app --template react',
      'bun create vite@latest my-app --template react',
    ],
    ['npm init -y', 'pnpm init', 'yarn init -y', 'bun init -y'],
    [
      '$ sudo npm i -g x # all',
      '$ sudo pnpm add -g x # all',
      '$ sudo yarn global add x # all',
      '$ sudo bun add -g x # all',
    ],
    ['npm install # all', 'pnpm install # all', 'yarn install # all', 'bun install # all'],
    [
      'CI=1 npm i && npm run a | cat',
      'CI=1 pnpm install && pnpm run a | cat',
      'CI=1 yarn install && yarn run a | cat',
      'CI=1 bun install && bun run a | cat',
    ],
    ['# npm install\ncd x', '# npm install\ncd x', '# npm install\ncd x', '# npm install\ncd x'],
    ['npm login', 'npm login', 'npm login', 'npm login'],
    ['npm i \\\n  a', 'pnpm add \\\n  a', 'yarn add \\\n  a', 'bun add \\\n  a'],
  ])('%j', (npm, pnpm, yarn, bun) => {
    expect(commandsFor('npm', npm)).toBe(npm);
    expect([commandsFor('pnpm', npm), commandsFor('yarn', npm), commandsFor('bun', npm)]).toEqual([
      pnpm,
      yarn,
      bun,
    ]);
  });
});

describe('a block with npm2yarn', () => {
  const parse = (body: string) => createMarkdown().parse(body, testOptions());

  it('becomes tabs of one group, with the other settings of the block', async () => {
    const { html, problems, features, source } = await parse(
      '> ```bash npm2yarn title="Get it"\n> npm i x\n> ```\n',
    );
    expect(problems).toEqual([]);
    expect(features).toContain('tabs');
    expect(html).toContain('<div class="tabs" data-tabs data-group="pm">');
    expect([...html.matchAll(/data-value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'npm',
      'pnpm',
      'yarn',
      'bun',
    ]);
    expect(html.match(/>Get it</g)).toHaveLength(4);
    expect(html.replace(/<[^>]*>/g, '')).toMatch(/npm i x[\s\S]*pnpm add x[\s\S]*yarn add x[\s\S]*bun add x/);
    expect(source).toContain('npm i x');
  });

  it('is left alone without the word', async () => {
    expect((await parse('```bash title="npm2yarn"\nnpm i\n```')).html).not.toContain('tabs');
  });
});
