import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Causes } from '../causes';
import { outsideCode } from '../text/code';

const FOLDER = 'static/pictures';
/** Media types that are saved. SVG is not among them: it may contain scripts, which would run on the new site. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};
const MAX_BYTES = 32 * 1024 * 1024;
const TIMEOUT = 30_000;
const MAX_PARALLEL = 4;

const PICTURE = /(!\[[^\]]*\]\(<?|<img\b[^>]*?\ssrc=["'])(https?:\/\/[^\s"'<>)]+)/g;

interface FetchedPictures {
  /** The texts, with addresses replaced by paths of the new site. */
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, () => Uint8Array>;
}

/**
 * Downloads the pictures that texts embed from other sites. Pictures that an earlier import has saved are not fetched
 * again.
 *
 * @param texts Markdown by path in the new site
 * @param into absolute path of the new site
 */
export async function fetchPictures(
  texts: ReadonlyMap<string, string>,
  into: string,
  causes: Causes,
): Promise<FetchedPictures> {
  const usedIn = new Map<string, string>();
  for (const [path, text] of texts)
    outsideCode(text, (prose) => {
      for (const [, , address = ''] of prose.matchAll(PICTURE))
        if (!usedIn.has(address)) usedIn.set(address, path);
      return prose;
    });
  const folder = join(into, FOLDER);
  const saved = existsSync(folder) ? readdirSync(folder) : [];
  const names = new Map<string, string>();
  const files = new Map<string, () => Uint8Array>();
  const queue = [...usedIn];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [address, path] = next;
      const stem = createHash('sha256').update(address).digest('hex').slice(0, 16);
      const known = saved.find((name) => name.startsWith(`${stem}.`));
      const found = known
        ? { name: known, bytes: readFileSync(join(folder, known)) }
        : await download(address, stem);
      if (!found) {
        causes.add('Pictures of other sites that could not be fetched', path);
        continue;
      }
      names.set(address, found.name);
      files.set(`${FOLDER}/${found.name}`, () => found.bytes);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  const local = (text: string) =>
    outsideCode(text, (prose) =>
      prose.replace(PICTURE, (all, before: string, address: string) =>
        names.has(address) ? `${before}/pictures/${names.get(address)}` : all,
      ),
    );
  return { texts: new Map([...texts].map(([path, text]) => [path, local(text)])), files };
}

/** Downloads a picture; `null` for any other type, and on failure. */
async function download(address: string, stem: string): Promise<{ name: string; bytes: Uint8Array } | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const ending = Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : undefined;
    if (!response.ok || ending === undefined || response.body === null) {
      await response.body?.cancel();
      return null;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      if (size > MAX_BYTES) return null;
      parts.push(part);
    }
    return { name: `${stem}.${ending}`, bytes: Buffer.concat(parts) };
  } catch {
    return null;
  }
}
