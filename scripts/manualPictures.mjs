#!/usr/bin/env node
// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectFolder } from './install.mjs';
import { browser, openPage, show, withServer } from './pages.mjs';

/**
 * Takes the screenshots of the manual, in Korean and English: `node scripts/manualPictures.mjs [name …]` after
 * `npm run build`. They are WebP files beside the documents, at most 60 kB each (that of all looks 164 kB) and in the
 * light scheme.
 */
/** @type {typeof import('sharp')} */
const sharp = createRequire(join(projectFolder, 'packages/engine/package.json'))('sharp');

const MAX_BYTES = 60_000;
/** Width of the text column in CSS pixels; a screenshot has twice as many. */
const COLUMN = 672;
/** A border, without which a light page would have no visible edge on a light background. */
const EDGE = { top: 2, right: 2, bottom: 2, left: 2, background: '#d5dbd8' };
const selected = process.argv.slice(2);
const scratch = join(projectFolder, 'packages/engine/.cache/manual-pictures');

const SEARCHES = { ko: '쿠버ㄴ', en: 'terrafrom' };
const QUESTIONS = {
  ko: 'Copilot 코드 리뷰는 언제 정식 기능이 되었나요?',
  en: 'When did Copilot code review become generally available?',
};
/** A post whose social card is used. */
const CARD = '240519-01';

const pictures = { search, answer, card, overlay, covers, looks };
try {
  for (const [name, take] of Object.entries(pictures)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    await take();
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}

async function search() {
  await withServer(previewCommand(), async (origin) => {
    for (const [locale, words] of Object.entries(SEARCHES)) {
      const page = await openModal(origin, locale, words);
      await page.locator('dialog mark').first().waitFor();
      await writePicture(
        `search${localeSuffix(locale)}`,
        await page.locator('dialog[open] > div').screenshot(),
      );
      await page.context().close();
    }
  });
}

async function answer() {
  await withServer(previewCommand(), async (origin) => {
    for (const [locale, words] of Object.entries(QUESTIONS)) {
      const page = await openModal(origin, locale, words);
      await page.locator('dialog [role=option]', { hasText: words }).first().click();
      await page.locator('dialog article ol a').first().waitFor();
      await writePicture(
        `answer${localeSuffix(locale)}`,
        await page.locator('dialog[open] > div').screenshot(),
      );
      await page.context().close();
    }
  });
}

/** No screenshot: the social card that the build has drawn. */
async function card() {
  for (const locale of ['ko', 'en']) {
    const page = join(projectFolder, 'site/dist', locale === 'ko' ? '' : locale, `blog/${CARD}.html`);
    const address = /property="og:image" content="https?:\/\/[^/"]+\/([^"]+)"/.exec(
      readFileSync(page, 'utf8'),
    );
    if (!address?.[1]) throw new Error(`${page} has no social card`);
    await writePicture(
      `card${localeSuffix(locale)}`,
      readFileSync(join(projectFolder, 'site/dist', address[1])),
    );
  }
}

/** A post with a broken link, while its author is writing. */
async function overlay() {
  const root = copyOfNotes('overlay');
  const post = 'content/blog/261115-01.md';
  await withServer(['dev', '--root', root], async (origin) => {
    const page = await openPage({ viewport: { width: COLUMN, height: 400 }, deviceScaleFactor: 2 });
    await page.goto(`${origin}/blog/261115-01`, { waitUntil: 'networkidle' });
    const text = readFileSync(join(root, post), 'utf8');
    writeFileSync(
      join(root, post),
      text.replace('\n---\n', '\n---\n\n[지난 글](./261101-1.md)에서 이어집니다.\n'),
    );
    await page.locator('devlog-problems article').waitFor();
    await writePicture('overlay', await page.screenshot());
    await page.context().close();
  });
}

/** Drawn landscapes in a list, and as a gallery in a post. */
async function covers() {
  const root = copyOfNotes('covers');
  const folder = join(root, 'content/blog/261120-01');
  mkdirSync(folder);
  const names = ['sea', 'hills', 'night'];
  for (const [index, name] of names.entries())
    await sharp(Buffer.from(landscape(index)))
      .png()
      .toFile(join(folder, `${name}.png`));
  for (const [locale, { title, words, alts }] of Object.entries({
    ko: { title: '바다에서 한 달', words: '사진 세 장입니다.', alts: ['바다', '언덕', '밤'] },
    en: { title: 'A month at the sea', words: 'Three pictures.', alts: ['The sea', 'Hills', 'Night'] },
  })) {
    const config = join(root, 'site.config.ts');
    writeFileSync(
      config,
      `export default { title: '${locale === 'ko' ? '작은 노트' : 'Small notes'}', url: 'https://notes.example.com', defaultLocale: '${locale}', locales: { ${locale}: {} }, docs: false, blog: { covers: ['lists'] } };\n`,
    );
    const gallery = names.map((name, index) => `![${alts[index]}](${name}.png)`).join('\n');
    writeFileSync(
      join(folder, 'index.md'),
      `---\ntitle: ${title}\nimage: sea.png\n---\n\n${words}\n\n<!-- truncate -->\n\n${gallery}\n`,
    );
    for (const file of ['261101-01.md', '261115-01.md'])
      rmSync(join(root, 'content/blog', file), { force: true });
    await withServer(['dev', '--root', root], async (origin) => {
      const shots = [];
      for (const path of ['/blog', '/blog/261120-01']) {
        const viewport = { width: COLUMN / 2 + 40, height: 420 };
        const page = await openPage({ viewport, deviceScaleFactor: 2 });
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        shots.push(await page.screenshot());
        await page.context().close();
      }
      await writePicture(`covers${localeSuffix(locale)}`, await joinHorizontally(shots));
    });
  }
}

/** The four looks, one below the other: a post with facts in the light scheme, a list in the dark one. */
async function looks() {
  const root = join(scratch, 'looks');
  const size = { width: 540, height: 480 };
  const rows = [];
  for (const look of ['plain', 'cursor', 'journal', 'paper']) {
    rmSync(root, { recursive: true, force: true });
    for (const part of ['content', 'static', 'package.json'])
      cpSync(join(projectFolder, 'site', part), join(root, part), { recursive: true });
    const config = `{ title: 'Private DEVLOG', tagline: '쿠버네티스와 클라우드, 자동화를 기록하는 기술 블로그', url: 'https://devlog.example.com', locales: { ko: {}, en: {} }, defaultLocale: 'ko', look: '${look}', docs: { path: '/projects' } }`;
    writeFileSync(join(root, 'site.config.ts'), `export default ${config};\n`);
    for (const [post, facts] of Object.entries({
      '240211-01/index.md':
        "facts: { AWS: ap-northeast-2, Terraform: '1.7', 걸린 시간: 한 달 }\nresult: done",
      '250810-01/index.mdx': 'result: partial',
      '250629-01.md': 'result: dead-end',
    })) {
      const file = join(root, 'content/blog', post);
      writeFileSync(file, readFileSync(file, 'utf8').replace('\n---\n', `\n${facts}\n---\n`));
    }
    await withServer(['dev', '--root', root], async (origin) => {
      const shots = [];
      for (const [path, scheme] of [
        ['/blog/240211-01', 'light'],
        ['/blog', 'dark'],
      ]) {
        const page = await openPage({ viewport: size }, scheme);
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        // Avoids an empty strip where a scrollbar would be.
        await page.evaluate(() => {
          document.documentElement.style.cssText = 'overflow: hidden; scrollbar-gutter: auto';
        });
        shots.push(await page.screenshot());
        await page.context().close();
      }
      rows.push(await joinHorizontally(shots));
    });
  }
  const { width = 0 } = await sharp(rows[0]).metadata();
  const gap = 12;
  const sheet = {
    width,
    height: rows.length * (size.height + gap) - gap,
    channels: /** @type {const} */ (3),
  };
  const all = sharp({ create: { ...sheet, background: '#8a938f' } }).composite(
    rows.map((input, index) => ({ input, left: 0, top: index * (size.height + gap) })),
  );
  await writePicture('looks', await all.png().toBuffer(), 164_000);
}

/** @param {readonly Buffer[]} shots pictures of one size */
async function joinHorizontally(shots) {
  const { width = 0, height = 0 } = await sharp(shots[0]).metadata();
  const gap = 16;
  const all = { width: shots.length * (width + gap) - gap, height, channels: /** @type {const} */ (3) };
  return sharp({ create: { ...all, background: '#8a938f' } })
    .composite(shots.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .png()
    .toBuffer();
}

/** @param {number} index */
function landscape(index) {
  const [sky, far, near, light] = [
    ['#cfe3ee', '#5d8fb0', '#3b6f92', '#fff3c4'],
    ['#f3dcc3', '#8aa36f', '#5f7f4b', '#ffffff'],
    ['#1f2a44', '#2f4163', '#182237', '#f5f0d8'],
  ][index] ?? ['', '', '', ''];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="${sky}"/><circle cx="${300 + index * 260}" cy="250" r="90" fill="${light}"/>
    <path d="M0 620 Q300 ${420 + index * 60} 600 560 T1200 520 V900 H0Z" fill="${far}"/>
    <path d="M0 760 Q400 ${600 + index * 40} 800 740 T1200 700 V900 H0Z" fill="${near}"/></svg>`;
}

/**
 * @param {string} name @returns {string} folder of a copy of the smallest example, from which packages are resolved
 * upward
 */
function copyOfNotes(name) {
  const root = join(scratch, name);
  rmSync(root, { recursive: true, force: true });
  cpSync(join(projectFolder, 'examples/notes'), root, { recursive: true });
  return root;
}

/** @param {string} origin @param {string} locale @param {string} words typed into the search modal */
async function openModal(origin, locale, words) {
  const page = await openPage({ viewport: { width: COLUMN, height: 560 }, deviceScaleFactor: 2 });
  await show(page, `${origin}${locale === 'ko' ? '' : `/${locale}`}/blog`);
  await page.click('form[data-search] button');
  await page.locator('dialog input').fill(words);
  return page;
}

/** @param {string} locale */
function localeSuffix(locale) {
  return locale === 'ko' ? '' : `.${locale}`;
}

/**
 * Writes a picture beside the documents. @param {string} name @param {Buffer} picture @param {number} largest maximum
 * size in bytes
 */
async function writePicture(name, picture, largest = MAX_BYTES) {
  const file = join(projectFolder, 'docs/content/docs', `${name}.webp`);
  const width = COLUMN * 2 - 2 * EDGE.top;
  const smaller = sharp(picture).resize({ width, withoutEnlargement: true }).extend(EDGE);
  const bytes = await smaller.webp({ quality: 80, effort: 6 }).toBuffer();
  if (bytes.length > largest) throw new Error(`${name}: ${bytes.length} bytes are more than ${largest}`);
  writeFileSync(file, bytes);
  console.log(`docs/content/docs/${name}.webp: ${bytes.length} bytes`);
}

/** Command and options that serve the built site. */
function previewCommand() {
  if (!existsSync(join(projectFolder, 'site/dist'))) throw new Error('run `npm run build` first');
  return ['preview'];
}
