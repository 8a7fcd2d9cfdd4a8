import { z } from 'zod';
import type { PluginSchema } from '../config/plugin';
import { messageOf } from '../shared/values/messageOf';

const LATE = 'has a schema that does not answer at once, which none may do here';

/** Adapts a plugin's schema, so that its issues are reported like those of the engine's own schemas. */
export function ownSchema(schema: PluginSchema<unknown>): z.ZodType {
  return z
    .unknown()
    .optional()
    .transform((value, context) => {
      const fail = (message: string, path: readonly PropertyKey[] = []) => {
        context.addIssue({ code: 'custom', message, path: [...path] });
        return z.NEVER;
      };
      try {
        if (typeof schema === 'function') {
          const read = schema(value);
          return read instanceof Promise ? fail(LATE) : read;
        }
        const result = schema['~standard'].validate(value);
        if ('then' in result) return fail(LATE);
        if (result.issues === undefined) return result.value;
        for (const { message, path = [] } of result.issues)
          fail(
            message,
            path.map((part) => (typeof part === 'object' ? part.key : part)),
          );
        return z.NEVER;
      } catch (error) {
        return fail(messageOf(error));
      }
    });
}
