/** Validation of requests to the answering server. */
import { z } from 'zod';
import { AskError, type AskRequest } from '../protocol';
import { MAX_EARLIER, MAX_QUESTION } from '../types';

const MAX_ANSWER = 8000;

const turn = z.object({ question: z.string().max(MAX_QUESTION), answer: z.string().max(MAX_ANSWER) });
const schema = z.object({
  question: z.string().trim().min(1).max(MAX_QUESTION),
  earlier: z.array(turn).max(MAX_EARLIER).default([]),
  locale: z.string().max(35).default(''),
});

/** Parses the body of a request. @throws AskError `bad-request`, with a message of one sentence */
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
