import { execFile } from 'node:child_process';
import { posix } from 'node:path';
import type { SourceFiles } from '../source/files';
import { isMap } from '../text/values';
import { bundleConfig, ROOT } from './bundle';
import { isolated } from './isolated';
import { packageStandIns } from './packageStandIns';
import { sourceFileSystem } from './sourceFileSystem';

/** Value of a configuration, or the reason why it is unknown. */
export type EvaluatedConfig = { readonly value: unknown } | { readonly mistake: string };

const TIMEOUT = 20_000;
const MAX_OUTPUT = 32 * 1024 * 1024;
const MAX_TEXTS = 64 * 1024 * 1024;
/** Files that the code of a configuration may read. */
const READABLE = /\.(?:json|jsonc|ya?ml|toml|mdx?|txt|html?|svg|css|[cm]?[jt]sx?)$|(?:^|\/)\.[^/]*$/;

/**
 * Runs a configuration of the source and returns its value as plain data: functions are dropped, and values of a
 * package become `{ $package, $member, $args }`. It runs in a process of its own that may neither access files nor
 * start processes, and is terminated after a timeout.
 *
 * @param path module of the source whose default export is the value, or a function that returns it
 * @param root folder of the source in which the old engine runs, with a trailing slash; empty for the source itself
 * @param timeout in milliseconds; 20 seconds by default
 */
export async function evaluateConfig(
  files: SourceFiles,
  path: string,
  root: string,
  timeout = TIMEOUT,
): Promise<EvaluatedConfig> {
  try {
    const code = await bundleConfig(files, path, root);
    const cwd = posix.join(ROOT, root).replace(/\/$/, '');
    const texts = /\b__files\b/.test(code) ? readableTexts(files) : {};
    const input = { paths: files.paths.map((file) => ROOT + file), texts, cwd };
    const system = `(${sourceFileSystem.toString()})(${JSON.stringify(input)})`;
    const packages = `(${packageStandIns.toString()})()`;
    const start = `(${isolated.toString()})(${JSON.stringify(cwd)}, ${packages}, ${system});`;
    return await run(`${start}\n${code}`, timeout);
  } catch (error) {
    return { mistake: firstLine(error instanceof Error ? error.message : String(error)) };
  }
}

function readableTexts(files: SourceFiles): Record<string, string> {
  const texts: Record<string, string> = {};
  let size = 0;
  for (const path of files.paths) {
    if (!READABLE.test(path) || size > MAX_TEXTS) continue;
    const text = files.text(path);
    size += text.length;
    texts[ROOT + path] = text;
  }
  return texts;
}

function run(program: string, timeout: number): Promise<EvaluatedConfig> {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const args = [permission, '--no-warnings', '--max-old-space-size=512', '--input-type=module', '-'];
  const limits = { timeout, maxBuffer: MAX_OUTPUT, killSignal: 'SIGKILL' } as const;
  return new Promise((done) => {
    const child = execFile(process.execPath, args, { ...limits, env: systemEnv() }, (error, output) => {
      if (error?.signal) done({ mistake: `it did not end within ${timeout / 1000} seconds` });
      else done(parseResult(output));
    });
    // A process that ends early does not read the rest.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(program);
  });
}

function parseResult(text: string): EvaluatedConfig {
  try {
    const result = JSON.parse(text) as { value?: unknown; mistake?: string };
    return result.mistake === undefined
      ? { value: unwrap(result.value) }
      : { mistake: firstLine(result.mistake) };
  } catch {
    return { mistake: 'it gives no value' };
  }
}

/** Unwraps a configuration that was passed to a package: `extend({ … })`. */
export function unwrap(value: unknown): unknown {
  const args = isMap(value) && '$package' in value && Array.isArray(value.$args) ? value.$args : [];
  const inner = args.find(isMap);
  return inner === undefined ? value : unwrap(inner);
}

/** First meaningful line of a message, without terminal colors. */
function firstLine(message: string): string {
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return (lines.find((line) => /[a-z]{3}/i.test(line) && !/^Build failed/.test(line)) ?? 'unknown')
    .replaceAll(ROOT, '')
    .trim()
    .slice(0, 160);
}

/**
 * Windows cannot start a process without this variable. Others are not passed on, since they may contain the author's
 * secrets.
 */
function systemEnv(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}
