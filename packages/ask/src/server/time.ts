import { AskError } from '../protocol';

/** The promise, or an `AskError` when it takes longer than `limit` milliseconds. */
export async function withTimeout<Value>(promise: Promise<Value>, limit: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AskError('timeout', 'The model takes too long.')), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
