import { toRecords } from '@private-devlog/search';
import { indexSettings, prepareEntry } from '@private-devlog/search/internal';
import { hostOf } from '@private-devlog/search/internal/browser';
import type { SearchRecord } from '@private-devlog/search/types';
import { searchablePages } from '../pages/searchPages';
import { assembleSite } from '../pipeline/assemble';
import { isFatal } from '../pipeline/followUps';
import { type Project, withProject } from '../pipeline/project';
import { analyse } from '../pipeline/search/texts';
import { mistakesOf, SiteError } from '../shared/problem';
import { groupBy } from '../shared/values/groupBy';
import { defineCommand } from './command';
import { flag, rootOption } from './options';
import { siteRoot } from './root';

/** Environment variable with a key that can write to the index; it must never occur in a file of the site. */
const ADMIN_KEY = 'ALGOLIA_ADMIN_KEY';

/**
 * `devlog search:push`: replaces all records of the index. @throws SiteError without the key, except with `--dry-run`
 */
export const command = defineCommand({
  summary: `Send the search records and settings to Algolia (key in ${ADMIN_KEY}).`,
  options: {
    ...rootOption,
    'dry-run': flag('Only count the records.'),
  },
  async run({ values }, engine) {
    return withProject(engine, { root: siteRoot(values.root) }, async (project) => {
      const target = values['dry-run'] ? null : targetOf(project);
      const records = await siteRecords(project);
      printCounts(records);
      if (target) await push(target, records, project);
      return 0;
    });
  },
});

interface HostedIndex {
  readonly appId: string;
  readonly key: string;
  readonly indexName: string;
  readonly hosts: readonly string[];
}

function targetOf({ config }: Project): HostedIndex {
  const { search, title } = config;
  if (search === false || search.provider !== 'algolia' || !search.appId)
    throw pushError(
      '`search.provider` is not `algolia`, so there is no index to send to',
      'Configure `search` in site.config.ts, or count with --dry-run.',
    );
  const key = process.env[ADMIN_KEY];
  if (!key)
    throw pushError(
      `${ADMIN_KEY} is not set`,
      'Give it a key with the rights addObject, deleteIndex and editSettings.',
    );
  return { appId: search.appId, key, indexName: search.indexName ?? title, hosts: search.hosts };
}

async function siteRecords(project: Project): Promise<SearchRecord[]> {
  const site = await assembleSite(project, { isDev: false });
  const unread = site.content.problems.filter(isFatal);
  if (unread.length > 0) throw new SiteError(unread);
  return Object.values(site.contexts).flatMap((context) =>
    searchablePages(context).flatMap(({ entry, ...text }) =>
      // A hosted index cannot prefer languages, so it contains every text once.
      entry.contentLanguage === undefined
        ? toRecords({ ...prepareEntry(entry), ...analyse(text, project.store) })
        : [],
    ),
  );
}

function printCounts(records: readonly SearchRecord[]): void {
  for (const [language, own] of groupBy(records, (record) => record.language)) {
    const types = [...groupBy(own, ({ type }) => type)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, list]) => `${list.length} ${type}`);
    console.log(`${language}: ${own.length} records (${types.join(', ')})`);
  }
}

/** Replaces the index atomically: readers see the old records until all new ones are uploaded. */
async function push(
  { appId, key, indexName, hosts }: HostedIndex,
  records: readonly SearchRecord[],
  { config }: Project,
): Promise<void> {
  const { searchClient } = await import('@algolia/client-search');
  const client = searchClient(appId, key, hosts.length > 0 ? { hosts: hosts.map(hostOf) } : {});
  const languages = config.locales.map(({ code }) => code);
  const { taskID } = await client.setSettings({ indexName, indexSettings: indexSettings(languages) });
  await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })) });
  console.log(`${records.length} records are in the index “${indexName}”.`);
}

const pushError = mistakesOf('search');
