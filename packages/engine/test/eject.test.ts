import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_PARTS, PARTS } from '../src/shared/screenProps/parts';
import { writeTexts } from './ownParts';
import { openSite, type TestSite } from './support';

const PART_NAMES = Object.keys(ALL_PARTS);

/* `devlog eject`, and messages of builds about ejected parts. */

const bodyOf = (site: TestSite, file: string) => /<body>[\s\S]*/.exec(site.output(file))?.[0];

async function built(site: TestSite): Promise<TestSite> {
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(stderr).not.toContain('components/');
  return site;
}

describe.each(['basic', 'versions', 'with-base', 'third-locale'])('every part of the site %s', (name) => {
  it('gives the same HTML when it is ejected', async () => {
    const opened = () => {
      const site = openSite(name);
      if (name === 'basic') writeTexts(site);
      return site;
    };
    const site = await built(opened());
    const ejected = opened();
    const { status, stdout, stderr } = await ejected.run('eject', PART_NAMES);
    expect(status, stderr).toBe(0);
    for (const part of PART_NAMES) expect(stdout).toContain(`Created components/${part}.tsx.`);
    await built(ejected);
    const documents = Object.keys(site.dist()).filter((file) => file.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(5);
    for (const file of documents) expect(bodyOf(ejected, file), file).toBe(bodyOf(site, file));
  });
});

describe('every part with its style sheet', () => {
  /** Without the names of classes, each of which is looked at below. */
  const bare = (html = '') => html.replace(/ class=(?:"[^"]*"|[^\s>]+)/g, '');

  it('gives the same HTML but for the classes, whose rules are all published', async () => {
    const site = await built(openSite('basic'));
    const ejected = openSite('basic');
    const { status, stdout, stderr } = await ejected.run('eject', [...PART_NAMES, '--with-css']);
    expect(status, stderr).toBe(0);
    const sheets = [...stdout.matchAll(/components\/(\S+\.module\.css)/g)].map(([, name = '']) => name);
    expect(sheets).toEqual(expect.arrayContaining(['Footer.module.css', 'Navbar.module.css']));
    await built(ejected);
    const dist = ejected.dist();
    const documents = Object.keys(dist).filter((file) => file.endsWith('.html'));
    for (const file of documents) expect(bare(bodyOf(ejected, file)), file).toBe(bare(bodyOf(site, file)));
    const html = documents.map((file) => ejected.output(file)).join('');
    for (const sheet of sheets) {
      // Of a layer of the theme, so that looks and what comes later still win.
      expect(ejected.read(`components/${sheet}`)).toMatch(/^@layer [a-z] \{/m);
    }
    expect(ejected.read('components/Footer.tsx')).toContain("from './Footer.module.css'");
    const [, footer = ''] = /<footer class="?(footer_[0-9a-f]{6})/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`@layer l\\s*\\{[^@]*\\.${footer}\\b`));
  });

  it('leaves a style sheet that is there', async () => {
    const site = openSite('basic');
    site.write('components/Footer.module.css', '.mine { color: red; }\n');
    const { status, stderr } = await site.run('eject', ['Footer', '--with-css']);
    expect(status).toBe(1);
    expect(stderr).toContain('components/Footer.module.css exists');
    expect(existsSync(join(site.root, 'components/Footer.tsx'))).toBe(false);
  });
});

describe('devlog eject', () => {
  it('lists the parts', async () => {
    const { status, stdout } = await openSite('basic').run('eject');
    expect(status).toBe(0);
    const listed = stdout.trim().split('\n');
    expect(listed.map((line) => line.trim().split(' ')[0])).toEqual(PART_NAMES);
    expect(listed.join()).toContain(PARTS.Footer);
  });

  it('names the nearest part for an unknown one', async () => {
    const site = openSite('basic');
    const { status, stderr } = await site.run('eject', ['Foter']);
    expect(status).toBe(1);
    expect(stderr).toContain('the theme has no part `Foter`');
    expect(stderr).toContain('Did you mean `Footer`?');
    expect((await site.run('eject', ['constructor'])).stderr).toContain('no part `constructor`');
  });

  it.each(['tsx', 'jsx'])('leaves a Footer.%s that is there', async (ending) => {
    const site = openSite('basic');
    const own = 'export default () => <footer>mine</footer>;\n';
    site.write(`components/Footer.${ending}`, own);
    const { status, stderr } = await site.run('eject', ['Navbar', 'Footer']);
    expect(status).toBe(1);
    expect(stderr).toContain(`components/Footer.${ending} exists`);
    expect(existsSync(join(site.root, 'components/Navbar.tsx'))).toBe(false);
    expect(site.read(`components/Footer.${ending}`)).toBe(own);
  });

  it('prints an original that is there already', async () => {
    const site = openSite('basic');
    await site.run('eject', ['Footer']);
    // Bypasses the console, whose output is captured as that of the command.
    const { status, stdout } = await site.run('eject', ['Footer', '--print'], { isApart: true });
    expect(status).toBe(0);
    expect(stdout).toBe(site.read('components/Footer.tsx'));
  });
});

describe('a part whose original has changed since', () => {
  async function complaints(change: (site: TestSite) => void) {
    const site = openSite('basic');
    await site.run('eject', ['Footer']);
    change(site);
    const { status, problems, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    return problems.filter(({ message }) => message.includes('components/'));
  }

  it('is reported with its line and what to do', async () => {
    const [found, ...others] = await complaints((site) =>
      site.edit('components/Footer.tsx', /engine \S+, original \w+/, 'engine 0.0.9, original 0123456789ab'),
    );
    expect(found?.message).toBe(
      'components/Footer.tsx:1: the theme’s `Footer` has changed since it was ejected (engine 0.0.9)',
    );
    expect(found?.hint).toMatch(/`npx devlog eject Footer --print`.* write [0-9a-f]{12} as the hash/);
    expect(others).toEqual([]);
  });

  it('is quiet when the author wrote the new hash, wherever the line is', async () => {
    expect(await complaints((site) => site.edit('components/Footer.tsx', /^/, '// Mine.\n'))).toEqual([]);
  });

  it('is reported when the theme has it no more', async () => {
    const [found] = await complaints((site) =>
      site.edit('components/Footer.tsx', 'eject: Footer', 'eject: Foot'),
    );
    expect(found?.message).toContain('the theme has no part `Foot` any more');
  });

  it('stops the build where it needs what is gone', async () => {
    const site = openSite('basic');
    await site.run('eject', ['Footer']);
    site.edit('components/Footer.tsx', /LogoImage/g, 'LogoGone');
    const { status, problems } = await site.build();
    expect(status).toBe(1);
    expect(problems[0]?.message).toMatch(
      /^components\/Footer\.tsx:\d+:\d+: `LogoGone` is imported, but this version/,
    );
  });
});
