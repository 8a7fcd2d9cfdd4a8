import { within } from './within';

/** How much of a body is read, and what is thrown when that is not all. */
export interface BodyLimits {
  /** In bytes. */
  readonly most: number;
  /** Milliseconds in which it has to arrive. */
  readonly time: number;
  /** The error for a body that is not read, with the status of HTTP that says so. */
  readonly refuse: (status: number, message: string) => Error;
}

/** The body of a request as text, as long as it is small and comes in time. @throws what `refuse` gives */
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
