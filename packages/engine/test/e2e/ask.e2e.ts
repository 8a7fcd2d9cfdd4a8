import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { ask, conversation, prepareAsk, QUESTION, TITLE } from './support/ask';
import { violations } from './support/axe';
import { delayTasks } from './support/delays';
import { modal, searchFor } from './support/search';

describe('quoted answers', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search', (copy) => prepareAsk(copy, { mode: 'extractive' }));

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
      await modal(page).dialog.waitFor({ state: 'hidden' });
    });
  });

  it('say honestly that there is none', async () => {
    await browser.visit(async (page) => {
      const { last, said } = await ask(page, site.at('/blog'), '김치찌개는 어떻게 끓이나요?');
      await last.getByText('이 사이트의 글에서는 답을 찾지 못했습니다.').waitFor();
      await expect.poll(() => said.textContent()).toBe('이 사이트의 글에서는 답을 찾지 못했습니다.');
      // A short conversation fills the modal, with the field at its end.
      const below = await last.evaluate((element) => {
        const form = element.closest('section')!.querySelector('form')!;
        return form.closest('dialog')!.getBoundingClientRect().bottom - form.getBoundingClientRect().bottom;
      });
      expect(below).toBeLessThan(2);
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
      await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type('KEDA는 몇 개까지 줄이나요?');
      await page.keyboard.press('Enter');
      await last.getByText('0개까지 줄인다').waitFor();
      expect(await turns.count()).toBe(2);
      await expect.poll(() => last.getAttribute('aria-busy')).toBe('false');
      await expect.poll(() => input.inputValue()).toBe('');
    });
  });

  it('are read from their question on, and leave a reader who has scrolled back', async () => {
    await browser.visit(
      async (page) => {
        const { view, turns, last } = await ask(page, site.at('/blog'));
        const log = view.locator(':scope > div');
        /** How far the last question is below the top of the log, and the log from its end. */
        const places = () =>
          log.evaluate((element) => [
            element.querySelector('article:last-child h3')!.getBoundingClientRect().top -
              element.getBoundingClientRect().top,
            element.scrollHeight - element.scrollTop - element.clientHeight,
          ]);
        const isRead = async () => {
          await last.getByRole('button', { name: '답변 복사' }).waitFor({ state: 'attached' });
          const [below, left] = await places();
          return below! >= 0 && (below! < 30 || left! < 1);
        };
        await expect.poll(isRead).toBe(true);
        await page.keyboard.type('KEDA는 몇 개까지 줄이나요?');
        await page.keyboard.press('Enter');
        await expect.poll(() => turns.count()).toBe(2);
        await expect.poll(isRead).toBe(true);
        await log.evaluate((element) => element.scrollTo(0, 0));
        await page.keyboard.type('?');
        expect(await log.evaluate((element) => element.scrollTop)).toBe(0);
      },
      { viewport: { width: 1280, height: 380 } },
    );
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
      const starts = await again.view.locator('h3, li button:first-child').evaluateAll((all) =>
        all.map((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          return Math.round(text.getBoundingClientRect().left);
        }),
      );
      expect(new Set(starts).size, 'letters of the title and of the questions begin at one line').toBe(1);
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
      await page.addInitScript(delayTasks);
      const { view, last, button } = await ask(page, site.at('/blog'));
      // Before the end of an answer Escape stops it.
      await last.getByRole('button', { name: '답변 복사' }).waitFor();
      // An Escape of the input method is not for the conversation.
      await view
        .getByRole('textbox')
        .dispatchEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true });
      await page.waitForTimeout(100);
      expect(await view.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await view.waitFor({ state: 'detached' });
      const { input, dialog } = modal(page);
      await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await input.inputValue()).toBe(QUESTION);
      await dialog.getByText(`글에서 답 찾기: ${QUESTION}`, { exact: true }).click();
      await button('검색으로 돌아가기').click();
      await input.waitFor();
    });
  });

  it('say that they could not be loaded, and lead back to the results', async () => {
    await browser.visit(
      async (page) => {
        await page.addInitScript(delayTasks);
        await page.route('**/assets/AskView.*.js*', (route) => route.abort());
        const { dialog, input, options } = await searchFor(page, site.at('/blog'), QUESTION);
        const offer = dialog.getByText(`${TITLE.extractive}: ${QUESTION}`, { exact: true });
        await offer.click();
        const alert = dialog.getByRole('alert').filter({ hasText: '답을 가져오지 못했습니다.' });
        await alert.waitFor();
        await expect.poll(() => options.count()).toBeGreaterThan(1);
        // It looks like the other failures, not like the heading of a group.
        const [color, heading] = await Promise.all(
          [alert, dialog.getByText('블로그', { exact: true }).first()].map((text) =>
            text.evaluate((element) => getComputedStyle(element).color),
          ),
        );
        expect(color).not.toBe(heading);
        await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true);
        await page.unroute('**/assets/AskView.*.js*');
        await offer.click();
        await conversation(page, 'extractive').last.getByText('15초마다').waitFor();
      },
      { expected: /Failed to load resource|could not be loaded/ },
    );
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
