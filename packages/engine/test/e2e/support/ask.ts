import type { Page } from 'playwright-core';
import type { TestSite } from '../../support';
import { searchFor } from './search';

const POST = `---
title: 오토스케일링 계산
---

파드 수를 자동으로 정하는 이야기다.

## 계산 주기 {#period}

HPA는 기본 15초마다 원하는 복제 수를 계산한다. 비율이 허용 오차 안이면 아무것도 하지 않는다.

## 큐 {#queue}

KEDA는 대기열의 길이를 보고 파드를 0개까지 줄인다.
`;
/** A question that {@link prepareAsk}'s post answers. */
export const QUESTION = 'HPA는 몇 초마다 계산하나요?';

/** Adds a post that answers {@link QUESTION}, and enables `search.askAi` with the given options. */
export function prepareAsk(site: TestSite, askAi: object): void {
  site.write('content/blog/241101-01.md', POST);
  site.edit('site.config.ts', '  navbar: {', `  search: ${JSON.stringify({ askAi })},\n  navbar: {`);
}

/** Titles of the conversation by mode; quoted answers are not presented as AI. */
export const TITLE = { extractive: '글에서 답 찾기', generative: 'AI에게 묻기' } as const;

type Mode = keyof typeof TITLE;

/** Locators of a conversation, by role and accessible name. */
export function conversation(page: Page, mode: Mode) {
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

/** Opens the search, types a question, and selects the option that asks it. */
export async function ask(page: Page, address: string, question = QUESTION, mode: Mode = 'extractive') {
  const { dialog } = await searchFor(page, address, question);
  await dialog.getByText(`${TITLE[mode]}: ${question}`, { exact: true }).click();
  const parts = conversation(page, mode);
  await parts.view.waitFor();
  return parts;
}
