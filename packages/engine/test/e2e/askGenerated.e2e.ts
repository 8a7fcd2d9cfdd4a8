import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, DONE, type FakeModel, piece, says, startFakeModel } from '../../../ask/src/testing/fakeModel';
import { openSite } from '../support';
import { useBrowser } from './harness';
import { type ServedSite, serveSite } from './serveSite';
import { ask, prepareAsk, QUESTION } from './support/ask';

describe('generated answers', () => {
  const browser = useBrowser();
  let model: FakeModel;
  let server: ChildProcess;
  let preview: ServedSite;
  beforeAll(async () => {
    model = await startFakeModel(says(''));
    const port = await freePort();
    const site = openSite('search');
    prepareAsk(site, { mode: 'generative', endpoint: `http://127.0.0.1:${port}/` });
    const { status, stderr } = await site.build();
    if (status !== 0) throw new Error(stderr);
    preview = await serveSite(site.root);
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
    await preview?.stop();
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
        await expect.poll(() => said.textContent()).toBe('답을 가져오지 못했습니다.');
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
