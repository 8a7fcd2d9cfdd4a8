import { within } from './within';

/** Limits of a request body, and the error when one is exceeded. */
export interface BodyLimits {
  /** Maximum size in bytes. */
  readonly most: number;
  /** Timeout in milliseconds. */
  readonly time: number;
  /** Creates the error for a rejected body, with its HTTP status. */
  readonly refuse: (status: number, message: string) => Error;
}

/** Reads the body of a request as text, within limits of size and time. @throws the error of `refuse` */
export async function readBody(request: Request, { most, time, refuse }: BodyLimits): Promise<string> {
  const tooLarge = () => refuse(413, 'The body is too large.');
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  if (!request.body) throw refuse(400, 'There is no body.');
  const reader = request.body.getReader();
  const read = async () => {
    const decoder = new TextDecoder();
    let [text, size] = ['', 0];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > most) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  };
  try {
    return await within(time, read(), () => refuse(408, 'The body did not arrive in time.'));
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
