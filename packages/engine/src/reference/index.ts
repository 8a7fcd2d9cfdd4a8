import type { z } from 'zod';
import { inputSchema, type JsonSchema } from '../config/jsonSchema';
import { configSchema } from '../config/schema';
import { authorsSchema, categorySchema, tagsSchema } from '../content/dataSchemas';
import { divideText } from '../content/frontMatter/frontMatterStart';
import { docSchema, pageSchema, postSchema } from '../content/frontMatter/schemas';
import { HIDING_RULES, type HidingRule } from '../content/hiding/hidingRules';
import { sourceHashOf } from '../content/translation/sourceHash';
import { bug } from '../shared/problem';
import { optionTable } from './optionTable';
import { type ReferenceWords, translated } from './translated';

/** A file that is generated from the schemas. */
export interface GeneratedFile {
  /** Relative to the folder that it belongs to: the package's, or the documentation's. */
  readonly path: string;
  readonly content: string;
}

interface Described {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly title: string;
  readonly intro: string;
  readonly example: string;
}

const CONTENT: readonly Described[] = [
  {
    name: 'post',
    schema: postSchema,
    title: 'Front matter of posts',
    intro: 'For `content/blog/*.md` and `.mdx`.',
    example:
      '---\ntitle: Scaling by queue length\ndescription: What to watch when the processor says nothing.\ndate: 2025-09-18\ntags: [kubernetes, keda]\nauthors: owner\n---',
  },
  {
    name: 'doc',
    schema: docSchema,
    title: 'Front matter of documents',
    intro: 'For `content/docs/**/*.md` and `.mdx`.',
    example: '---\ntitle: Tech stack\nsidebar_position: 2\nsidebar_label: Stack\n---',
  },
  {
    name: 'page',
    schema: pageSchema,
    title: 'Front matter of pages',
    intro: 'For `content/pages/**/*.md` and `.mdx`.',
    example: '---\ntitle: About me\nredirect_from: [/me]\n---',
  },
  {
    name: 'authors',
    schema: authorsSchema,
    title: 'authors.yml',
    intro:
      'A map from the key that front matter names to the author. `i18n/<locale>/authors.yml` translates single fields.',
    example: 'owner:\n  name: The author\n  page: true\n  socials:\n    github: example',
  },
  {
    name: 'tags',
    schema: tagsSchema,
    title: 'tags.yml',
    intro:
      'A map from the key that front matter names to the tag. `i18n/<locale>/tags.yml` translates single fields.',
    example: 'kubernetes:\n  label: Kubernetes\n  description: Clusters, and what runs on them.',
  },
  {
    name: 'category',
    schema: categorySchema,
    title: '_category_.yml',
    intro: 'In a folder of documents: how it stands in the sidebar.',
    example:
      'label: DevOps\nposition: 3\nlink:\n  type: generated-index\n  description: Delivery and operation.',
  },
];

const EXAMPLE = `import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'My notes',
  url: 'https://notes.example.com',
  defaultLocale: 'ko',
  locales: { ko: { label: '한국어' }, en: { label: 'English' } },
});`;

const ORIGIN = '<!-- Made from the schemas by `npm run reference`; do not edit it by hand. -->';
const NOTATION =
  'In the tables `[]` stands for every item of a list and `*` for every name of a map. A word in brackets after a name is the `type` of the item that has it.';
const TRANSLATED_WORDS =
  'The front matter below is that of originals. A translation brings words only (`title`, `title_meta`, `description`, `keywords`, `image`, `sidebar_label`, and the `source_hash` of the original); everything else it takes from the original.';
const EFFECTS: Readonly<Record<HidingRule['effect'], string>> = {
  draft: 'a draft',
  private: 'a draft, and private',
  unlisted: 'unlisted',
  from: 'a draft until then',
  until: 'a draft from then on',
  stop: 'an error, because a text is hidden everywhere or not at all',
};
const HIDING = `## Fields that hide a text {#hiding}

Every field by which another engine hides a text hides it here, or stops the build. Letter case, \`-\` and \`_\` do not matter; \`true\`, \`yes\`, \`on\` and \`1\` are the same, as are \`false\`, \`no\`, \`off\` and \`0\`, with or without quotes; fields inside \`params\` and \`extra\` count as well. One field that hides is enough. A value that is not understood is an error where the field has no other use. \`devlog build --drafts\` shares drafts, but neither private ones nor those that have expired.

| Field | Hides when it is | The text is |
|---|---|---|
${HIDING_RULES.map(({ fields, hidesWhen, effect }) => `| ${fields.map((name) => `\`${name}\``).join(', ')} | ${hidesWhen} | ${EFFECTS[effect]} |`).join('\n')}`;
const SIDEBAR_ITEMS = 'Items of explicit sidebars';

function contentSection({ title, intro, example, schema }: Described): string {
  const language = example.startsWith('---') ? 'md' : 'yaml';
  return `## ${title}\n\n${intro}\n\n\`\`\`${language}\n${example}\n\`\`\`\n\n${optionTable(entrySchema(inputSchema(schema)))}`;
}

function sidebarItems(): string {
  return `An item of \`docs.sidebars\` is the id of a document, or a map:\n\n${optionTable(sidebarItemSchema(inputSchema(configSchema)))}`;
}

function joinParts(parts: readonly string[]): string {
  return parts.map((part) => `${part.trim()}\n`).join('\n');
}

/** A document of the reference. */
interface Chapter {
  readonly name: string;
  readonly title: string;
  readonly parts: readonly string[];
}

/** The reference of everything that authors write. */
function chapters(): Chapter[] {
  const matter = CONTENT.filter(({ example }) => example.startsWith('---'));
  const data = CONTENT.filter((described) => !matter.includes(described));
  const configuration = [
    'Everything that `site.config.ts` may say. An unknown name or a value that is not allowed fails the build with its line, what is allowed, and the likely name of a typo.',
    `\`\`\`ts title="site.config.ts"\n${EXAMPLE}\n\`\`\``,
    NOTATION,
    ...configSections(inputSchema(configSchema)),
    `## ${SIDEBAR_ITEMS}\n\n${sidebarItems()}`,
  ];
  return [
    { name: 'configuration', title: 'site.config.ts', parts: configuration },
    {
      name: 'front-matter',
      title: 'Front matter',
      parts: [NOTATION, TRANSLATED_WORDS, ...matter.map(contentSection), HIDING],
    },
    { name: 'data-files', title: 'Data files', parts: [NOTATION, ...data.map(contentSection)] },
  ];
}

/** The reference as one file of the package, with what all chapters say only once. */
function referenceMarkdown(): string {
  const parts = chapters().flatMap(({ title, parts: own }) => [`# ${title}`, ...own]);
  return joinParts([
    ORIGIN,
    ...new Set(parts),
    `# JSON Schemas for editors\n\n${CONTENT.map(({ name, title }) => `- \`schemas/${name}.schema.json\`: ${title}`).join('\n')}\n\nWith the YAML extension of VS Code:\n\n\`\`\`json\n${JSON.stringify(editorSettings(), null, 2)}\n\`\`\`\n`,
  ]);
}

/**
 * The reference as documents of the engine's manual: originals in `content/docs/reference`, translated by `words`, and
 * the English texts of the schemas as their English translation.
 */
export function documentationFiles(words: ReferenceWords): GeneratedFile[] {
  return chapters().flatMap(({ name, title, parts }, index) => {
    const page = (more: string) => joinParts([`---\ntitle: ${title}${more}\n---`, ORIGIN, ...parts]);
    const original = translated(page(`\nsidebar_position: ${index + 1}`), words);
    const [, ownTitle] = /^title: (.*)$/m.exec(original) ?? [];
    const sourceHash = sourceHashOf({ title: ownTitle }, divideText(original).body);
    return [
      { path: `content/docs/reference/${name}.md`, content: original },
      { path: `i18n/en/docs/reference/${name}.md`, content: page(`\nsource_hash: "${sourceHash}"`) },
    ];
  });
}

/** One section for the simple options, and one for each map of options. */
function configSections(schema: JsonSchema): string[] {
  const only = (names: readonly string[]) =>
    optionTable({
      ...schema,
      properties: Object.fromEntries(names.map((name) => [name, schema.properties![name]!])),
    });
  const names = Object.keys(schema.properties ?? {});
  const isAlone = (name: string) => only([name]).trim().split('\n').length === 3;
  return [
    `## The site\n\n${only(names.filter(isAlone))}`,
    ...names.filter((name) => !isAlone(name)).map((name) => `## \`${name}\` {#${name}}\n\n${only([name])}`),
  ];
}

/** Files that `npm run reference` writes into the package: the reference, and JSON Schemas for editors that check YAML. */
export function referenceFiles(): GeneratedFile[] {
  const schemas = CONTENT.map(({ name, title, schema }) => ({
    path: `schemas/${name}.schema.json`,
    content: `${JSON.stringify({ ...inputSchema(schema), title }, null, 2)}\n`,
  }));
  return [{ path: 'docs/reference.md', content: referenceMarkdown() }, ...schemas];
}

/** Schema of the entries of a map. */
function entrySchema(schema: JsonSchema): JsonSchema {
  if (schema.properties || typeof schema.additionalProperties !== 'object') return schema;
  const entry = schema.additionalProperties;
  return entry.anyOf?.find(({ properties }) => properties) ?? entry;
}

/** Schema of a map with the single option `item`, whose type is the recursive one in the configuration. */
function sidebarItemSchema({ $defs = {} }: JsonSchema): JsonSchema {
  const [item] = Object.values($defs);
  return item
    ? { type: 'object', properties: { item: { ...item, description: 'One item of a sidebar.' } } }
    : bug('the configuration has no sidebar items');
}

function editorSettings(): object {
  return {
    'yaml.schemas': {
      './schemas/authors.schema.json': ['content/authors.yml', 'i18n/*/authors.yml'],
      './schemas/tags.schema.json': ['content/tags.yml', 'i18n/*/tags.yml'],
      './schemas/category.schema.json': '**/_category_.yml',
    },
  };
}
