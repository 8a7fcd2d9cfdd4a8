import type { Page } from 'playwright-core';

/** An element of the accessibility tree. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

/** Elements of the accessibility tree that are not ignored. */
export async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
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

/** Elements whose description repeats their name. */
export function repeatedDescriptions(all: readonly AccessibleNode[]): AccessibleNode[] {
  return all.filter(({ name, description }) => name !== '' && name === description);
}

/** Accessible names of the elements with a role, in order. */
export function namesOf(all: readonly AccessibleNode[], wanted: string): string[] {
  return all.filter(({ role }) => role === wanted).map(({ name }) => name);
}
