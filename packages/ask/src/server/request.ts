/** What the answering server accepts. */
import { z } from 'zod';
import { AskError, type AskRequest } from '../protocol';
import { EARLIER_MAX, QUESTION_MAX } from '../types';

const ANSWER_MAX = 8000;

const turn = z.object({ question: z.string().max(QUESTION_MAX), answer: z.string().max(ANSWER_MAX) });
const schema = z.object({
  question: z.string().trim().min(1).max(QUESTION_MAX),
  earlier: z.array(turn).max(EARLIER_MAX).default([]),
  locale: z.string().max(35).default(''),
});

/** The request in a body. @throws AskError `bad-request`, with what is wrong in one sentence */
export function readRequest(body: string): AskRequest {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new AskError('bad-request', 'The body is not JSON.');
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new AskError('bad-request', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
}

/** The body as text. @throws AskError when it is larger than `most` bytes or takes longer than `time` milliseconds */
export async function readBody(
  request: Request,
  { most, time }: { most: number; time: number },
): Promise<string> {
  if (!request.body) throw new AskError('bad-request', 'There is no body.');
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AskError('bad-request', 'The body did not arrive in time.')), time);
  });
  try {
    let [text, size] = ['', 0];
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > most) throw new AskError('bad-request', 'The body is too large.');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
  }
}
