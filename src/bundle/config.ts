import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveConfig, type SiteConfig } from '../config/resolve';
import { writeAtomically } from '../node/files';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import { systemProblem } from '../node/systemError';
import { SiteError } from '../shared/problem';

const NAME = 'site.config.ts';

/** Of the record of a configuration; the place is part of it, since a copied folder brings the record of another file. */
const formatOf = (file: string) => `config 1 ${file}`;

interface ConfigRecord {
  readonly files: Readonly<Record<string, string>>;
  readonly value: unknown;
}

/**
 * Loads `site.config.ts`: bundled, run and validated. The exported value is kept, so that an unchanged
 * configuration is read as data.
 *
 * @throws SiteError when the file is missing, does not compile, or is not valid
 */
export async function loadConfig(root: string, cache: string): Promise<SiteConfig> {
  const file = join(root, NAME);
  if (!existsSync(file)) {
    throw new SiteError({
      rule: 'config',
      level: 'throw',
      file: NAME,
      message: 'the configuration is missing',
      hint: `Create ${NAME} with \`export default defineConfig({ … })\`; see README.md.`,
    });
  }
  const record = join(cache, 'config.json');
  const known = readSealed<ConfigRecord>(record, formatOf(file));
  if (known && isCurrent(known)) return resolveConfig(known.value, NAME);
  const { value, files } = await evaluate(file, cache);
  const config = resolveConfig(value, NAME);
  if (isPlain(value)) writeSealed(record, formatOf(file), { files, value } satisfies ConfigRecord);
  else rmSync(record, { force: true });
  return config;
}

function isCurrent({ files }: ConfigRecord): boolean {
  return Object.entries(files).every(
    ([file, known]) => existsSync(file) && hash(readFileSync(file)) === known,
  );
}

/** True when the value is the same after a way through JSON, so that it may be kept as JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((inner) => inner === undefined || isPlain(inner))
  );
}

async function evaluate(
  file: string,
  cache: string,
): Promise<{ value: unknown; files: Record<string, string> }> {
  const { rolldown } = await import('rolldown');
  const output = join(cache, `config.${process.pid}.mjs`);
  try {
    const bundle = await rolldown({
      input: file,
      platform: 'node',
      external: /^(?!\.|\/|[a-z]:)/i,
      cwd: dirname(file),
      logLevel: 'silent',
    });
    const { output: chunks } = await bundle.generate({ format: 'esm' });
    writeAtomically(output, chunks[0].code);
    const modules = chunks[0].moduleIds.filter((id) => existsSync(id));
    const { default: value } = (await import(`${pathToFileURL(output).href}?${Date.now()}`)) as {
      default: unknown;
    };
    return { value, files: Object.fromEntries(modules.map((id) => [id, hash(readFileSync(id))])) };
  } catch (error) {
    if (systemProblem(error)) throw error;
    const { message } = error as Error;
    const line = /:(\d+):\d+/.exec(message)?.[1];
    throw new SiteError({
      rule: 'config',
      level: 'throw',
      file: NAME,
      ...(line ? { line: Number(line) } : {}),
      message: `the configuration does not load: ${message.split('\n').find((part) => part.trim() !== '')}`,
      hint: 'Correct the file; `npx tsc --noEmit` shows its type errors.',
    });
  } finally {
    rmSync(output, { force: true });
  }
}
