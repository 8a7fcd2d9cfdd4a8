import type { Page } from 'playwright-core';

/** What a screen reader is told of an element. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

/** Everything on the page that a screen reader tells of. */
export async function spoken(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
    }));
}

/** What is said twice: as the name and again as the description. */
export function saidTwice(all: readonly Spoken[]): Spoken[] {
  return all.filter(({ name, description }) => name !== '' && name === description);
}

/** What is said of the elements of a role, in order. */
export function namesOf(all: readonly Spoken[], wanted: string): string[] {
  return all.filter(({ role }) => role === wanted).map(({ name }) => name);
}
