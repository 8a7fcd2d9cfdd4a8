import { CONFIG_FILE } from '../config/configFile';
import { collectRedirects, type Redirect, servedFile } from '../outputs/redirects/collect';
import type { Problem } from '../shared/problem';
import { dataFile, htmlFile } from '../shared/url';
import { uniqueBy } from '../shared/values/uniqueBy';
import { isReported, redirectProblem } from './redirects';
import type { Check } from './types';

interface FileOwner {
  readonly name: string;
  /** The author's file; `null` if it is not published by a text. */
  readonly source: string | null;
  readonly redirect?: Redirect;
}

/** Reports output files whose folder has the name of another file: a redirect from `/x.html/` beside the page `/x`. */
export const checkFilesAsFolders: Check = (context) => {
  const { pages, targets } = context;
  const redirects = collectRedirects(context);
  const answering = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const owners = new Map<string, FileOwner>();
  for (const path of targets.keys())
    if (!answering.has(path)) owners.set(path.slice(1), { name: `the file ${path}`, source: null });
  for (const redirect of redirects.filter(isReported(context)))
    owners.set(servedFile(redirect.from), {
      name: `the redirect from ${redirect.from}`,
      source: null,
      redirect,
    });
  for (const { path, source } of pages)
    for (const file of [htmlFile(path), dataFile(path)])
      owners.set(file, { name: `the page ${path}`, source });
  const found = [...owners].flatMap(([file, owner]): Problem[] => {
    const above = folderThatIsFile(file, owners);
    const other = above === null ? undefined : owners.get(above);
    return other === undefined ? [] : [conflict(owner, other, above ?? '')];
  });
  // A page has two files, which yield the same message.
  return uniqueBy(found, ({ message }) => message);
};

function folderThatIsFile(file: string, owners: ReadonlyMap<string, unknown>): string | null {
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
    if (owners.has(file.slice(0, at))) return file.slice(0, at);
  return null;
}

function conflict(inner: FileOwner, outer: FileOwner, path: string): Problem {
  const message = `${inner.name} needs a folder ${path}, which is the name of a file: ${outer.name} is published as ${path}`;
  const hint = 'Give one of the two another path; a host has either a file or a folder of one name.';
  const redirect = inner.redirect ?? outer.redirect;
  if (redirect) return redirectProblem(redirect, message, hint);
  const file = inner.source ?? outer.source ?? CONFIG_FILE;
  return { rule: 'duplicate-permalink', level: 'throw', file, message, hint };
}
