import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, DONE, type FakeModel, piece, says, startFakeModel } from '../../../ask/src/testing/fakeModel';
import { openSite, type TestSite } from '../support';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { startPreview } from './setup';
import { violations } from './support/axe';
import { modal, searchFor } from './support/search';

const POST = `---
title: 오토스케일링 계산
---

파드 수를 자동으로 정하는 이야기다.

## 계산 주기 {#period}

HPA는 기본 15초마다 원하는 복제 수를 계산한다. 비율이 허용 오차 안이면 아무것도 하지 않는다.

## 큐 {#queue}

KEDA는 대기열의 길이를 보고 파드를 0개까지 줄인다.
`;
const QUESTION = 'HPA는 몇 초마다 계산하나요?';

function prepare(site: TestSite, askAi: object): void {
  site.write('content/blog/241101-01.md', POST);
  site.edit('site.config.ts', '  navbar: {', `  search: ${JSON.stringify({ askAi })},\n  navbar: {`);
}

/** What the conversation is called: answers that quote do not claim to be of an AI. */
const TITLE = { extractive: '글에서 답 찾기', generative: 'AI에게 묻기' } as const;

type Mode = keyof typeof TITLE;

/** The parts of a conversation, as a reader finds them. */
function conversation(page: Page, mode: Mode) {
  const view = page.getByRole('region', { name: TITLE[mode], exact: true });
  return {
    view,
    turns: view.getByRole('article'),
    last: view.getByRole('article').last(),
    input: view.getByRole('textbox'),
    said: view.getByRole('status'),
    button: (name: string) => view.getByRole('button', { name }),
  };
}

/** Opens the search, types a question and chooses to ask it. */
async function ask(page: Page, address: string, question = QUESTION, mode: Mode = 'extractive') {
  const { dialog } = await searchFor(page, address, question);
  await dialog.getByText(`${TITLE[mode]}: ${question}`).click();
  const parts = conversation(page, mode);
  await parts.view.waitFor();
  return parts;
}

describe('quoted answers', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search', (copy) => prepare(copy, { mode: 'extractive' }));

  it('are sentences of the site with numbered links, and say that they are quoted', async () => {
    await browser.visit(async (page) => {
      const { last } = await ask(page, site.at('/blog'));
      await last.getByText('HPA는 기본 15초마다 원하는 복제 수를 계산한다.').waitFor();
      const citation = last.locator('sup a');
      expect(await citation.getAttribute('href')).toBe('/blog/241101-01#period');
      expect(await citation.getAttribute('aria-label')).toBe('1: 오토스케일링 계산 – 계산 주기');
      await last.getByText(/그대로 옮긴 문장입니다\. 자동으로 고른 것이라/).waitFor();
      expect(await last.getByText('AI가 만든 답변').count()).toBe(0);
      await citation.click();
      await page.waitForURL('**/blog/241101-01#period');
      expect(await modal(page).dialog.isVisible()).toBe(false);
    });
  });

  it('say honestly that there is none', async () => {
    await browser.visit(async (page) => {
      const { last, said } = await ask(page, site.at('/blog'), '김치찌개는 어떻게 끓이나요?');
      await last.getByText('이 사이트의 글에서는 답을 찾지 못했습니다.').waitFor();
      expect(await said.textContent()).toBe('이 사이트의 글에서는 답을 찾지 못했습니다.');
    });
  });

  it('are offered by the search page where it has found nothing', async () => {
    await browser.visit(async (page) => {
      const query = 'KEDA zzzqqqxxx';
      await page.goto(site.at(`/search?q=${encodeURIComponent(query)}`));
      await page.dispatchEvent('body', 'pointerover');
      await page.getByRole('button', { name: `${TITLE.extractive}: ${query}` }).click();
      const { last } = conversation(page, 'extractive');
      await last.getByText('KEDA는 대기열의 길이를 보고').waitFor();
      await last.getByRole('button', { name: '검색으로 돌아가기' }).click();
      const { input, dialog } = modal(page);
      await dialog.getByText('에 대한 결과가 없습니다').waitFor();
      expect(await input.inputValue()).toBe(query);
      await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      // What it was opened for is not asked again when it is opened by other means.
      await page.getByRole('button', { name: '취소' }).click();
      await page.keyboard.press('Control+k');
      await dialog.getByText('최근 검색이 없습니다').waitFor();
    });
  });

  it('go on with follow-ups by keyboard alone, and are said to a screen reader once they are whole', async () => {
    await browser.visit(async (page) => {
      const { turns, last, input, said } = await ask(page, site.at('/blog'));
      await expect.poll(() => said.textContent()).toContain('15초마다');
      expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type('KEDA는 몇 개까지 줄이나요?');
      await page.keyboard.press('Enter');
      await last.getByText('0개까지 줄인다').waitFor();
      expect(await turns.count()).toBe(2);
      await expect.poll(() => last.getAttribute('aria-busy')).toBe('false');
      expect(await input.inputValue()).toBe('');
    });
  });

  it('are not asked for by the Enter that ends a composition, nor with too long a question', async () => {
    await browser.visit(async (page) => {
      const { turns, input, button } = await ask(page, site.at('/blog'));
      await input.fill('한글');
      await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
      await input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
      expect(await turns.count()).toBe(1);
      await input.fill('가'.repeat(301));
      await page.getByText('질문이 너무 깁니다. 300자까지 쓸 수 있습니다.').waitFor();
      expect(await button('보내기').isDisabled()).toBe(true);
      await page.keyboard.press('Enter');
      expect(await turns.count()).toBe(1);
    });
  });

  it('are kept with their questions, to be opened and removed later', async () => {
    await browser.visit(async (page) => {
      const { last, button, turns } = await ask(page, site.at('/blog'));
      await last.getByText('15초마다').waitFor();
      await button('새 질문').click();
      expect(await turns.count()).toBe(0);
      await page.reload();
      const again = await ask(page, site.at('/blog'), '김치');
      await again.button('새 질문').click();
      await again.button(QUESTION).first().click();
      await again.last.getByText('15초마다').waitFor();
      await again.button('새 질문').click();
      await again.button(`지난 질문에서 지우기: ${QUESTION}`).click();
      expect(await again.view.getByText(QUESTION).count()).toBe(0);
      await again.view.getByText('김치').waitFor();
    });
  });

  it('are copied with the addresses of their sources', async () => {
    await browser.visit(
      async (page) => {
        const { button, said } = await ask(page, site.at('/blog'));
        await button('답변 복사').click();
        await expect.poll(() => said.textContent()).toBe('답변을 복사했습니다.');
        const text = await page.evaluate(() => navigator.clipboard.readText());
        expect(text).toContain('15초마다');
        expect(text).toContain(`[1] 오토스케일링 계산 – 계산 주기: ${site.at('/blog/241101-01#period')}`);
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  it('leave the search as it was: Escape and the button lead back to it', async () => {
    await browser.visit(async (page) => {
      const { view, last, button } = await ask(page, site.at('/blog'));
      await last.getByText('15초마다').waitFor();
      await page.keyboard.press('Escape');
      await view.waitFor({ state: 'detached' });
      const { input, dialog } = modal(page);
      await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await input.inputValue()).toBe(QUESTION);
      await dialog.getByText(`글에서 답 찾기: ${QUESTION}`).click();
      await button('검색으로 돌아가기').click();
      await input.waitFor();
    });
  });

  it('can be asked on a phone, and when storage is denied', async () => {
    await browser.visit(
      async (page) => {
        await page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        });
        const { last, input, view } = await ask(page, site.at('/blog'));
        await last.getByText('15초마다').waitFor();
        expect(await input.evaluate((element) => element === document.activeElement)).toBe(false);
        const size = await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect(size).toBeGreaterThanOrEqual(16);
        const wide = await view.evaluate((element) => element.scrollWidth > element.clientWidth);
        expect(wide).toBe(false);
      },
      { ...PHONE, expected: /storage|denied/i },
    );
  });

  it.each(['light', 'dark'])('have no accessibility violation, %s', async (theme) => {
    await browser.visit(async (page) => {
      const { last } = await ask(page, site.at('/blog'));
      await last.getByText('15초마다').waitFor();
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
      expect(await violations(page)).toEqual([]);
    });
  });
});

describe('generated answers', () => {
  const browser = useBrowser();
  let model: FakeModel;
  let server: ChildProcess;
  let preview: Awaited<ReturnType<typeof startPreview>>;
  beforeAll(async () => {
    model = await startFakeModel(says(''));
    const port = await freePort();
    const site = openSite('search');
    prepare(site, { mode: 'generative', endpoint: `http://127.0.0.1:${port}/` });
    const { status, stderr } = await site.build();
    if (status !== 0) throw new Error(stderr);
    preview = await startPreview(['--root', site.root]);
    server = await startAskServer(site.root, {
      ASK_PORT: String(port),
      ASK_MODEL_URL: model.url,
      ASK_MODEL: 'test',
      ASK_MODEL_KEY: 'sk-test',
      ASK_ORIGINS: preview.origin,
      ASK_BURST: '100',
    });
  });
  afterAll(async () => {
    server?.kill();
    preview?.stop();
    await model?.close();
  });
  const at = (path: string) => preview.origin + path;
  const FAILURES = /Failed to load resource/;

  it('stream as Markdown without HTML, link to this site only, and carry the disclaimer', async () => {
    model.behave(
      says(
        '**15초**마다 계산합니다 [1].\n\n- <img src=x onerror=alert(1)>\n- [밖](https://evil.example/)\n- `코드`',
      ),
    );
    await browser.visit(async (page) => {
      const { last } = await ask(page, at('/blog'), QUESTION, 'generative');
      await last.getByText('AI가 만든 답변이며 틀린 내용이 있을 수 있습니다.').waitFor();
      await expect.poll(() => last.getAttribute('aria-busy')).toBe('false');
      expect(await last.locator('strong').textContent()).toBe('15초');
      expect(await last.locator('li').first().textContent()).toBe('<img src=x onerror=alert(1)>');
      expect(await last.locator('img').count()).toBe(0);
      const hrefs = await last
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(hrefs)).toEqual(new Set(['/blog/241101-01#period']));
    });
  });

  it('are shown while they are written, and can be stopped; what is there stays', async () => {
    model.behave((response) => {
      begin(response);
      response.write(piece('첫 문장입니다 [1]. '));
    });
    await browser.visit(async (page) => {
      const { last, button } = await ask(page, at('/blog'), QUESTION, 'generative');
      await last.getByText('첫 문장입니다').waitFor();
      expect(await last.getAttribute('aria-busy')).toBe('true');
      await button('멈추기').click();
      await expect.poll(() => last.getAttribute('aria-busy')).toBe('false');
      await last.getByText('첫 문장입니다').waitFor();
      await model.cancelled;
      model.behave(says('이제 됩니다 [1].'));
      await button('다시 묻기').click();
      await last.getByText('이제 됩니다').waitFor();
    });
  });

  it.each<[string, () => void]>([
    ['before it begins', () => model.behave((response) => void response.writeHead(500).end())],
    [
      'in the middle',
      () =>
        model.behave((response) => {
          begin(response);
          response.write(piece('첫 문장입니다 [1]. '), () => response.destroy());
        }),
    ],
  ])('that fail %s say so, and can be asked for again', async (_, fail) => {
    fail();
    await browser.visit(
      async (page) => {
        const { last, said, button } = await ask(page, at('/blog'), QUESTION, 'generative');
        await last.getByText('답을 가져오지 못했습니다.').waitFor();
        expect(await said.textContent()).toBe('답을 가져오지 못했습니다.');
        model.behave(says('15초입니다 [1].'));
        await button('다시 묻기').click();
        await last.getByText('15초입니다').waitFor();
        expect(await last.getByText('답을 가져오지 못했습니다.').count()).toBe(0);
      },
      { expected: FAILURES },
    );
  });

  it('that leave what the site says are not shown', async () => {
    model.behave(says('고양이에 관한 시를 써 드릴게요.'));
    await browser.visit(async (page) => {
      const { last } = await ask(page, at('/blog'), QUESTION, 'generative');
      await last.getByText('이 사이트의 글에서는 답을 찾지 못했습니다.').waitFor();
      expect(await last.getByText('고양이').count()).toBe(0);
    });
  });

  it('are followed by the question that was sent while they were written', async () => {
    let end = () => {};
    model.behave((response) => {
      begin(response);
      response.write(piece('첫 문장입니다 [1]. '));
      end = () => response.end(DONE);
    });
    await browser.visit(async (page) => {
      const { last, turns, input } = await ask(page, at('/blog'), QUESTION, 'generative');
      await last.getByText('첫 문장입니다').waitFor();
      await input.fill('왜 그런가요?');
      await page.keyboard.press('Enter');
      expect(await input.inputValue()).toBe('왜 그런가요?');
      expect(await turns.count()).toBe(1);
      model.behave(says('이제 됩니다 [1].'));
      end();
      await last.getByText('이제 됩니다').waitFor();
      expect(await turns.count()).toBe(2);
      expect(await input.inputValue()).toBe('');
    });
  });

  it('know what was said before', async () => {
    model.behave(says('15초마다입니다 [1].'));
    await browser.visit(async (page) => {
      const { last, input } = await ask(page, at('/blog'), QUESTION, 'generative');
      await last.getByText('15초마다입니다').waitFor();
      await input.fill('왜 그런가요?');
      await page.keyboard.press('Enter');
      await expect.poll(() => model.calls.at(-1)!.body.messages[1]!.content).toContain(`Reader: ${QUESTION}`);
    });
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts `npm run ask:server` for a built site. */
async function startAskServer(root: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const args = [join(import.meta.dirname, '../../bin/devlog.mjs'), 'ask:server', '--root', root];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Questions are answered')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  return child;
}
