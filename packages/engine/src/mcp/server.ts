import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { systemProblem } from '../node/systemError';
import { SiteError } from '../shared/problem';
import type { SiteTools } from './siteTools';

export { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/** Tools of an assistant: {@link SiteTools}, and tools that write files. */
export interface AssistantTools extends SiteTools {
  readonly newText: (kind: 'post' | 'doc' | 'page', title: string, path?: string) => Promise<string>;
  readonly newTranslation: (name: string, locale?: string) => Promise<string>;
}

/** Runs a step with the tools of the site, after the steps before it. */
type Run = (step: (tools: AssistantTools) => Promise<string>) => Promise<string>;

const locale = z
  .string()
  .optional()
  .describe('Code of a language, such as `ko`. Default: that of the originals.');

const textName = z.string().describe('Its file, its key such as `blog/250918-01`, or its address.');

/**
 * How search phrases are written, for an assistant. `npm run bench -- search sentences` counts what phrases that were
 * written by these rules find.
 */
const PHRASE_RULES = `Write search phrases for the text below into its file: what a reader types into a search box who has the problem that a section solves and has not read it.

- Three or four for each section of more than two sentences, in the language of the text.
- Whole short sentences and fragments as people type them: symptoms, other words than those of the section, no punctuation.
- Only what the section answers, and no other section better. Nothing secret: the words are in the published index.
- Add to the end of each section, and change nothing else:

<!-- searched as:
one phrase a line
-->

In a file that ends in \`.mdx\`, write \`{/* searched as: … */}\`. Then call the tool \`check\`.`;

/**
 * Creates a Model Context Protocol server (modelcontextprotocol.io) for one site. An author's mistake becomes an error
 * result; the server keeps running.
 *
 * @param withTools opens the site, calls a step with its tools, and closes it
 */
export function createMcpServer(
  version: string,
  withTools: (step: (tools: AssistantTools) => Promise<string>) => Promise<string>,
): McpServer {
  const server = new McpServer({ name: 'private-devlog', version });
  let running: Promise<unknown> = Promise.resolve();
  /** Runs steps sequentially: each reads the site as the previous one left it. */
  const run: Run = (step) => {
    const result = running.then(() => withTools(step));
    running = result.catch(() => undefined);
    return result;
  };
  const answer = async (step: Parameters<Run>[0]) => {
    try {
      return { content: [{ type: 'text' as const, text: await run(step) }] };
    } catch (error) {
      const system = systemProblem(error);
      const problems = error instanceof SiteError ? error.problems : system ? [system] : null;
      if (problems === null) throw error;
      return { isError: true, content: [{ type: 'text' as const, text: new SiteError(problems).message }] };
    }
  };
  const isReading = { readOnlyHint: true, openWorldHint: false };
  const isWriting = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

  server.registerTool(
    'search',
    {
      description:
        'Searches the texts of the site as its readers do, without drafts. Gives titles, addresses and excerpts.',
      inputSchema: { query: z.string().min(1), locale, limit: z.number().int().min(1).max(50).default(10) },
      annotations: isReading,
    },
    ({ query, limit, ...choice }) => answer((tools) => tools.search(query, { limit, ...choice })),
  );
  server.registerTool(
    'read_text',
    {
      description: 'Gives a text of the site as its author has written it, in Markdown.',
      inputSchema: {
        name: textName,
        locale,
      },
      annotations: isReading,
    },
    ({ name, ...choice }) => answer((tools) => tools.read(name, choice.locale)),
  );
  server.registerTool(
    'list_texts',
    {
      description: 'Lists the texts of the site with file, address, date and state.',
      inputSchema: { locale, drafts: z.boolean().default(false).describe('Only drafts.') },
      annotations: isReading,
    },
    (choice) => answer((tools) => tools.list(choice)),
  );
  server.registerTool(
    'check',
    {
      description: 'Checks content and configuration. Gives every problem with file, line and remedy.',
      annotations: isReading,
    },
    () => answer((tools) => tools.check()),
  );
  server.registerTool(
    'new_text',
    {
      description: 'Begins a text as a draft, and says which file it is.',
      inputSchema: {
        kind: z.enum(['post', 'doc', 'page']),
        title: z.string().min(1),
        path: z
          .string()
          .optional()
          .describe('Of a document or page: folder and name, such as `devops/backup`.'),
      },
      annotations: isWriting,
    },
    ({ kind, title, path }) => answer((tools) => tools.newText(kind, title, path)),
  );
  server.registerTool(
    'new_translation',
    {
      description:
        'Begins the translation of a text as a draft that holds the original, and says which file it is.',
      inputSchema: {
        name: z.string().describe('Key of the original, such as `blog/250918-01`, or its file.'),
        locale: z
          .string()
          .optional()
          .describe('Language to translate into. Needed when the site has several.'),
      },
      annotations: isWriting,
    },
    ({ name, ...choice }) => answer((tools) => tools.newTranslation(name, choice.locale)),
  );
  addPrompts(server, run);
  return server;
}

function addPrompts(server: McpServer, run: Run): void {
  server.registerPrompt(
    'search_phrases',
    {
      description: 'Writes the phrases by which readers find each section of a text, in their own words.',
      argsSchema: { name: textName, locale },
    },
    async ({ name, ...choice }) => {
      const text = `${PHRASE_RULES}\n\n${await run((tools) => tools.read(name, choice.locale))}`;
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}
