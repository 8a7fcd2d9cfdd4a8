/** Environment variables of the answering and search services. */
import { isNetwork } from '@private-devlog/search/internal';
import { z } from 'zod';
import { SiteError } from '../shared/problem';

/** Comma-separated strings. */
export const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));
/** A positive integer. */
export const count = z.coerce.number().int().positive();

/** Variable: header in which a proxy passes the client's address. */
export const clientHeader = z
  .string()
  .min(1)
  .optional()
  .describe('header in which the proxy in front names the client; without a proxy leave it out');
/** Variable: addresses of trusted proxies. */
export const proxies = list
  .refine((all) => all.every(isNetwork), 'Each is an address, 10.0.0.1, or a network, 10.0.0.0/8.')
  .optional()
  .describe(
    'addresses of the proxies that are believed, separated by commas; those of this machine always are',
  );

/** Reads settings from environment variables. @throws SiteError with all invalid ones */
export function readEnvironment<Shape extends z.ZodRawShape>(
  settings: z.ZodObject<Shape>,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): z.output<z.ZodObject<Shape>> {
  const result = settings.safeParse(variables);
  if (result.success) return result.data;
  throw new SiteError(
    result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const meaning = z.globalRegistry.get(settings.shape[name] as z.ZodType)?.description ?? '';
      return {
        rule: 'environment',
        level: 'throw' as const,
        message: `${name}: ${message}`,
        hint: `Set it in the environment: ${meaning}.`,
      };
    }),
  );
}
