import { siteTools } from '../mcp/siteTools';
import { type Project, withProject } from '../pipeline/project';
import { readEntries } from '../pipeline/readContent';
import { ifInstalled } from '../shared/values/ifInstalled';
import { defineCommand } from './command';
import { engineVersion } from './engineVersion';
import { beginText } from './new';
import { cacheOption, rootOption } from './options';
import { siteRoot } from './root';
import { beginTranslationOf, targetLocales } from './translate';
import { mistake, selectTranslation, translationsOf } from './translations';

/**
 * `devlog mcp`: runs until standard input ends. Standard output is reserved for the protocol, so nothing else is
 * printed.
 */
export const command = defineCommand({
  summary: 'Serve the site to an assistant by the Model Context Protocol, over standard input and output.',
  options: { ...rootOption, ...cacheOption },
  async run({ values }, engine) {
    const root = siteRoot(values.root);
    const { createMcpServer, StdioServerTransport } = await loadServer();
    const server = createMcpServer(engineVersion(engine), (step) =>
      // The site is opened for each request, since the configuration may have changed.
      withProject(engine, { ...values, root }, (project) =>
        step({
          ...siteTools(project),
          newText: async (kind, title, path) => {
            if (kind !== 'post' && path === undefined)
              throw mistake(`a ${kind} needs a \`path\``, 'Name it, such as `devops/backup`.');
            const form = { isFolder: false, extension: 'md' };
            const words = kind === 'post' ? [title] : [path!, title];
            return beginText(root, { kind, words, date: undefined, form });
          },
          newTranslation: (name, locale) => newTranslation(project, name, locale),
        }),
      ),
    );
    const closed = new Promise<void>((done) => {
      server.server.onclose = done;
      // The transport does not detect that the client has ended.
      process.stdin.once('end', done);
    });
    await server.connect(new StdioServerTransport());
    await closed;
    return 0;
  },
});

/**
 * Loads the server and the SDK of the protocol, which only this command needs. @throws SiteError if it is not installed
 */
async function loadServer() {
  const server = await ifInstalled(() => import('../mcp/server'));
  if (server) return server;
  throw mistake(
    'the package of the Model Context Protocol is not installed',
    'Run `npm install --save-dev @modelcontextprotocol/sdk`.',
  );
}

async function newTranslation(project: Project, name: string, code: string | undefined): Promise<string> {
  const locales = targetLocales(project, code);
  if (locales.length > 1)
    throw mistake(
      'the language is not named, and the site has several',
      `Name one of: ${locales.map((locale) => locale.code).join(', ')}.`,
    );
  const all = translationsOf(await readEntries(project), locales, project.config.defaultLocale);
  return beginTranslationOf(project, selectTranslation(all, name));
}
