import { definePlugin } from '@private-devlog/engine';

function optionsOf(value: unknown): { readonly address: string } {
  const { address } = (value ?? {}) as { address?: unknown };
  if (typeof address !== 'string') throw new Error('must have an `address`');
  return { address };
}

/** Stars of a project, asked for at build time; when nobody answers, the number of the last build stays. */
export default definePlugin<{ readonly address: string }, { readonly stars: number }>({
  name: 'stars',
  options: optionsOf,
  async data({ options, previous }) {
    const answer = await fetch(options.address).catch(() => null);
    if (!answer?.ok) return previous?.value ?? { stars: 0 };
    return (await answer.json()) as { stars: number };
  },
});
