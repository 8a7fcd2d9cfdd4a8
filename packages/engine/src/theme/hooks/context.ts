import { type Context, useContext } from 'react';

/** Reads a context without a default. Outside of its provider it throws an error that names both. */
export function useStrictContext<Value>(
  context: Context<Value | null>,
  hook: string,
  provider: string,
): Value {
  const value = useContext(context);
  if (value === null) throw new Error(`Hook ${hook} is called outside the <${provider}>.`);
  return value;
}
