import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

const site = openSite('removed-url');

/** Puts the site, its record of published URLs included, under version control. */
function commit({ root }: TestSite): void {
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'init.defaultBranch=main', ...args],
      { cwd: root, stdio: 'pipe' },
    );
  git('init');
  git('add', 'content', 'site.config.ts', 'published-urls.txt');
  git('commit', '-m', 'state');
}

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
  commit(site);
});

describe('the record of published URLs', () => {
  it('is written by a build: every page but drafts, further list pages and the page for what is not found', () => {
    const paths = site
      .read('published-urls.txt')
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/about', '/blog', '/blog/250101-01', '/en/about', '/blog/tags/하나']),
    );
    expect(paths).toEqual([...paths].sort());
    expect(paths.filter((path) => /404|draft|page\/2/.test(path))).toEqual([]);
  });

  it('stays as it is when nothing is added', async () => {
    const again = site.clone();
    expect((await again.build()).status).toBe(0);
    expect(again.read('published-urls.txt')).toBe(site.read('published-urls.txt'));
  });
});

describe('a published URL that disappears', () => {
  it('fails the build with the remedy, and the last output stays', async () => {
    const broken = site.clone();
    broken.remove('content/blog/250101-01.md');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toBe(
      'published-urls.txt: the published paths /blog/250101-01, /en/blog/250101-01 lead nowhere now',
    );
    expect(problems[0]?.hint).toContain('redirect_from: [/blog/250101-01]');
    expect(broken.dist()).toEqual(site.dist());
  });

  it('because its text is hidden fails the build at the line that hides it', async () => {
    const hidden = site.clone();
    hidden.edit('content/blog/250101-01.md', '---\n', '---\npublished: false\n');
    const { status, problems } = await hidden.build();
    expect(status).toBe(1);
    expect(problems.map(({ message }) => message)).toContain(
      'content/blog/250101-01.md:2: the published paths /blog/250101-01, /en/blog/250101-01 lead nowhere now: the text is hidden',
    );
    expect(hidden.dist()).toEqual(site.dist());
  });

  it('is replaced by a redirect in front matter', async () => {
    const moved = site.clone();
    moved.write(
      'content/blog/250102-01.md',
      moved.read('content/blog/250101-01.md').replace('title:', 'redirect_from: [/blog/250101-01]\ntitle:'),
    );
    moved.remove('content/blog/250101-01.md');
    expect(await moved.build()).toMatchObject({ status: 0, problems: [] });
    expect(moved.output('en/blog/250101-01.html')).toContain('/en/blog/250102-01');
  });

  it('is replaced by a redirect in the configuration', async () => {
    const moved = site.clone();
    moved.remove('content/pages/about.md');
    moved.edit('site.config.ts', '  url:', "  redirects: [{ from: '/about', to: '/' }],\n  url:");
    expect(await moved.build()).toMatchObject({ status: 0, problems: [] });
  });

  it('may go when its line is taken out of the record', async () => {
    const gone = site.clone();
    gone.remove('content/pages/about.md');
    gone.edit('published-urls.txt', '/about\n', '');
    gone.edit('published-urls.txt', '/en/about\n', '');
    expect(await gone.build()).toMatchObject({ status: 0, problems: [] });
  });

  it('troubles nobody when it was never committed', async () => {
    const draft = site.clone();
    draft.write('content/pages/new.md', '# New');
    expect((await draft.build()).status).toBe(0);
    draft.remove('content/pages/new.md');
    expect(await draft.build()).toMatchObject({ status: 0, problems: [] });
    expect(draft.read('published-urls.txt')).not.toContain('/new');
  });

  it('is only a warning when the configuration says so', async () => {
    const lenient = site.clone();
    lenient.remove('content/pages/about.md');
    lenient.edit('site.config.ts', '  url:', "  checks: { removedUrls: 'warn' },\n  url:");
    const { status, problems } = await lenient.build();
    expect(status).toBe(0);
    expect(problems).toHaveLength(1);
  });
});

describe('the version history', () => {
  it('of the last commit gives the date of the last update', async () => {
    const updated = () => JSON.parse(site.output('about.json')).page.props.lastUpdated;
    // The site was built before its first commit.
    expect(updated()).toBeNull();
    expect((await site.build()).status).toBe(0);
    expect(updated().date.iso).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
