import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemView } from '../src/serve/dev/problemView';
import type { PageReply } from '../src/serve/dev/protocol';
import { isolated } from './commands';
import { type RunningDev, startDev } from './e2e/support/devServer';
import { openSite, type TestSite } from './support';

/* Messages for components of the author that fail during rendering. */

const WAIT = { timeout: 20_000, interval: 20 };

const FAILS = 'this component fails on the page';

interface Failure {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** A page that shows it. */
  readonly path: string;
  /** Expected problem: `file:line:column: message`. */
  readonly place: RegExp;
  readonly hint: RegExp;
  /** Whether development is tried with it too: one of each kind, since both read errors by the same code. */
  readonly isServed?: true;
  /** Whether only Node rejects it, and not the module loader of the tests. */
  readonly isOfNode?: true;
}

const POST = '/blog/250101-01';
const REMEDY = /^Correct the component/;
const BROWSER = /only in effects and event handlers/;

const own = (name: string, text: string) => ({ [`components/${name}.tsx`]: text });

const FAILURES: readonly Failure[] = [
  {
    name: 'a footer that reads from null',
    isServed: true,
    files: own('Footer', 'const nothing: any = null;\nexport default () => <p>{nothing.x}</p>;\n'),
    path: POST,
    place: new RegExp(`^components/Footer.tsx:2:34: ${FAILS} \\S+: Cannot read properties of null`),
    hint: REMEDY,
  },
  {
    name: 'a footer that uses the window',
    isServed: true,
    files: own('Footer', 'export default function F() {\n  return <p>{window.innerWidth}</p>;\n}\n'),
    path: POST,
    place: new RegExp(`^components/Footer.tsx:2:14: ${FAILS} \\S+: window is not defined`),
    hint: BROWSER,
  },
  {
    name: 'a footer whose helper fails',
    files: {
      ...own('Footer', "import { year } from './lib/year';\nexport default () => <p>{year()}</p>;\n"),
      'components/lib/year.ts': 'export function year(): string {\n  throw new RangeError("no year");\n}\n',
    },
    path: POST,
    place: new RegExp(`^components/lib/year.ts:2:9: ${FAILS} \\S+: no year`),
    hint: REMEDY,
  },
  {
    name: 'a footer that throws what is no error',
    files: own('Footer', "export default function F() {\n  throw 'no footer';\n}\n"),
    path: POST,
    place: new RegExp(`^components/Footer.tsx: ${FAILS} \\S+: no footer`),
    hint: REMEDY,
  },
  {
    name: 'a footer that waits',
    files: own(
      'Footer',
      "import { use } from 'react';\nconst never = new Promise<string>(() => {});\nexport default function F() {\n  return <p>{use(never)}</p>;\n}\n",
    ),
    path: POST,
    place: new RegExp(
      `^components/Footer.tsx: ${FAILS} \\S+: (?:A component suspended|Objects are not valid)`,
    ),
    hint: /^(?:A page is drawn at once|Correct the component)/,
  },
  {
    name: 'a footer with a hook that fails',
    files: own(
      'Footer',
      "import { useState } from 'react';\nexport default function F() {\n  const [a] = useState(() => {\n    throw new Error('no state');\n  });\n  return <p>{a}</p>;\n}\n",
    ),
    path: POST,
    place: new RegExp(`^components/Footer.tsx:4:11: ${FAILS} \\S+: no state`),
    hint: REMEDY,
  },
  {
    name: 'a footer that is no component',
    files: own('Footer', 'export default () => <p>{{ a: 1 } as never}</p>;\n'),
    path: POST,
    place: new RegExp(
      `^components/Footer.tsx: ${FAILS} \\S+: (?:A component suspended|Objects are not valid)`,
    ),
    hint: REMEDY,
  },
  {
    name: 'a footer that draws itself',
    files: own('Footer', 'export default function F({ n = 1 }) {\n  return <p>{n}<F n={n + 1} /></p>;\n}\n'),
    path: POST,
    place: new RegExp(`^components/Footer.tsx:2:16: ${FAILS} \\S+: \`<F>\` draws itself without end`),
    hint: /^Give it an end/,
  },
  {
    name: 'the end of a post',
    files: own('PostFooter', 'export default ({ post }: any) => <p>{post.nothing.x}</p>;\n'),
    path: POST,
    place: new RegExp(`^components/PostFooter.tsx:1:\\d+: ${FAILS} \\S+: `),
    hint: REMEDY,
  },
  {
    name: 'the beginning of a post',
    files: own('PostHeader', 'export default () => <p>{document.title}</p>;\n'),
    path: POST,
    place: new RegExp(`^components/PostHeader.tsx:1:26: ${FAILS} \\S+: document is not`),
    hint: BROWSER,
  },
  {
    name: 'the home page',
    files: own('Home', 'export default () => <p>{localStorage.length}</p>;\n'),
    path: '/',
    place: new RegExp(`^components/Home.tsx:1:26: ${FAILS} /: localStorage is not`),
    hint: BROWSER,
  },
  {
    name: 'the page for what is not there',
    isServed: true,
    files: own('NotFound', "export default () => {\n  throw new Error('found');\n};\n"),
    path: '/404',
    place: new RegExp(`^components/NotFound.tsx:2:9: ${FAILS} /404: found`),
    hint: REMEDY,
  },
  {
    name: 'a component of every article',
    files: {
      ...own('mdx', "export default { Stamp: () => {\n  throw new Error('no stamp');\n} };\n"),
      'content/pages/own.mdx': '# Own\n\n<Stamp />\n',
    },
    path: '/own',
    place: new RegExp(`^components/mdx.tsx:2:9: ${FAILS} /own: no stamp`),
    hint: REMEDY,
  },
  {
    name: 'a component of an article',
    isServed: true,
    files: {
      'content/blog/250102-01/index.mdx': "import { Box } from './Box';\n\n# A\n\n<Box />\n",
      'content/blog/250102-01/Box.tsx':
        'const nothing: any = null;\nexport const Box = () => <p>{nothing.x}</p>;\n',
    },
    path: '/blog/250102-01',
    place: new RegExp(`^content/blog/250102-01/Box.tsx:2:38: ${FAILS} /blog/250102-01: Cannot read`),
    hint: REMEDY,
  },
  {
    name: 'a footer that uses the window while it loads',
    isServed: true,
    files: own('Footer', 'const width = window.innerWidth;\nexport default () => <p>{width}</p>;\n'),
    path: POST,
    place: /^components\/Footer.tsx:1:15: this does not load: window is not defined/,
    hint: BROWSER,
  },
  {
    name: 'a footer that imports what React does not have',
    isServed: true,
    files: own('Footer', "import { useStat } from 'react';\nexport default () => <p>{useStat()}</p>;\n"),
    path: POST,
    place: /^components\/: this does not load: .*does not provide an export named 'useStat'/,
    hint: REMEDY,
    isOfNode: true,
  },
  {
    name: 'an article that uses the window while it loads',
    files: { 'content/pages/other.mdx': '# Own\n\nexport const width = window.innerWidth;\n\n{width}\n' },
    path: '/other',
    place: /^content\/pages\/other.mdx:3: this does not load: window is not defined/,
    hint: BROWSER,
  },
  {
    name: 'an article',
    isServed: true,
    files: { 'content/pages/own.mdx': '# Own\n\n{[].nothing.x}\n' },
    path: '/own',
    place: /^content\/pages\/own.mdx:3: this code of the article fails: Cannot read/,
    hint: /^Correct this code/,
  },
  {
    name: 'a component that an article defines',
    files: {
      'content/pages/defined.mdx':
        '---\ntitle: Own\n---\n\nWords {1} of `{none}`.\n\nexport const Box = () => {\n  const a = "none";\n\n  return <p>{none.a}</p>;\n};\n\n<Box />\n',
    },
    path: '/defined',
    place: /^content\/pages\/defined.mdx:10: this code of the article fails: none is not defined/,
    hint: /put it in quotes/,
  },
];

/** Writes the files of a failure to a site. @returns a function that removes them */
function lay(site: TestSite, { files }: Failure): () => void {
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  return () => {
    for (const file of Object.keys(files)) site.remove(file);
  };
}

it.each(FAILURES)('stops a build with file, line and remedy: $name', async (failure) => {
  const site = openSite('basic');
  lay(site, failure);
  const { status, problems, stderr } = await (failure.isOfNode ? site.buildApart() : site.build());
  expect(status).toBe(1);
  expect(problems, stderr).toEqual([
    { message: expect.stringMatching(failure.place), hint: expect.stringMatching(failure.hint) },
  ]);
});

it('names the line when texts and bundles are cached, too', async () => {
  const site = openSite('basic');
  const [, failure] = FAILURES;
  lay(site, failure!);
  for (const _ of ['cold', 'cached']) {
    const { problems, stderr } = await site.buildApart();
    expect(problems[0]?.message, stderr).toMatch(failure!.place);
  }
});

describe.sequential('the development server', () => {
  let site: TestSite;
  let dev: RunningDev;
  beforeAll(async () => {
    site = openSite('basic');
    dev = await startDev(site.root, { env: isolated });
  });
  afterAll(() => dev?.stop());

  let undo = () => {};
  afterEach(async () => {
    undo();
    await expect.poll(() => failureAt(POST), WAIT).toBeNull();
  });

  const failureAt = async (path: string): Promise<ProblemView | null> => {
    const reply = await fetch(`${dev.origin}/@devlog/page?path=${path}`);
    return ((await reply.json()) as PageReply).failure;
  };

  it.each(FAILURES.filter(({ isServed }) => isServed))(
    'says the same in the open page and the terminal: $name',
    async (failure) => {
      undo = lay(site, failure);
      await expect.poll(() => failureAt(failure.path), WAIT).not.toBeNull();
      const { message, hint, file, line, column } = (await failureAt(failure.path))!;
      const place = [file, line, column].filter(Boolean).join(':');
      expect(`${place}: ${message}`).toMatch(failure.place);
      expect(hint).toMatch(failure.hint);
      expect(dev.output()).toContain(`${place}: ${message}`);
      expect(dev.output()).not.toContain('    at ');
    },
  );
});
