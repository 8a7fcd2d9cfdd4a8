import { withTimeout } from './withTimeout';

/** Limits of a request body, and the error when one is exceeded. */
export interface BodyLimits {
  /** Maximum size in bytes. */
  readonly maxBytes: number;
  /** Timeout in milliseconds. */
  readonly timeout: number;
  /** Creates the error for a rejected body, with its HTTP status. */
  readonly createError: (status: number, message: string) => Error;
}

/** Reads the body of a request as text, within limits of size and time. @throws the error of `createError` */
export async function readBody(
  request: Request,
  { maxBytes, timeout, createError }: BodyLimits,
): Promise<string> {
  const tooLarge = () => createError(413, 'The body is too large.');
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  if (!request.body) throw createError(400, 'There is no body.');
  const reader = request.body.getReader();
  const read = async () => {
    const decoder = new TextDecoder();
    let [text, size] = ['', 0];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > maxBytes) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  };
  try {
    return await withTimeout(timeout, read(), () => createError(408, 'The body did not arrive in time.'));
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
