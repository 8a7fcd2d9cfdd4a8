import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answers, UsageError } from './answers';
import { configText } from './config';

/** Folder of the templates, beside the folder of the script. */
const TEMPLATES = fileURLToPath(new URL('../template', import.meta.url));

/** Languages with sample texts: those of the interface. */
const SAMPLE_LANGUAGES = readdirSync(TEMPLATES).filter((name) => name !== 'common');

/** Language of the samples for a site that has none of these. */
const FALLBACK = 'en';

/**
 * Writes a new site. Existing files are never overwritten.
 *
 * @param today date of the first post, `YYYY-MM-DD`
 * @returns the written files, relative to the folder
 * @throws UsageError if a file of the site already exists, or cannot be written
 */
export function createSite(answers: Answers, today: string): string[] {
  const { folder, title, engine } = answers;
  const slug = `${today.slice(2).replaceAll('-', '')}-01`;
  const values = { title, today, slug, update: updateText(engine) };
  const files = [...sourceFiles(answers)].map(([path, text]) => ({
    path: targetPath(path, slug),
    text: fillPlaceholders(text, values),
  }));
  const existing = files.filter(({ path }) => existsSync(join(folder, path)));
  if (existing.length > 0) {
    const names = existing.map(({ path }) => path).join(', ');
    throw new UsageError(`The folder ${folder} has files of these names already: ${names}`);
  }
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  } catch (error) {
    // For example, a file where a folder is needed, missing permissions, or a full disk.
    throw new UsageError(`The site could not be written: ${(error as Error).message}`);
  }
  return files.map(({ path }) => path);
}

/** Files of a site before placeholders in their names and texts are filled in. */
function sourceFiles(answers: Answers): Map<string, string> {
  const files = new Map<string, string>([
    ['package.json', packageText(answers)],
    ['site.config.ts', configText(answers)],
    ...templateFiles('common'),
  ]);
  // The import writes configuration, data and icon, and does not overwrite existing files.
  if (answers.from !== undefined) {
    files.delete('site.config.ts');
    files.delete('static/favicon.svg');
    return files;
  }
  const [first = '', ...others] = answers.languages;
  const original = answers.languages.find((code) => sampleLanguage(code)) ?? null;
  const addTexts = (
    folder: string,
    language: string | null,
    transform: (path: string, text: string) => string,
  ) => {
    for (const [path, text] of templateFiles((language && sampleLanguage(language)) ?? FALLBACK))
      if (answers.hasSamples || isData(path)) files.set(`${folder}/${path}`, transform(path, text));
  };
  // Samples in another language of the site than its default are marked with it. Samples in none of its languages are
  // meant to be replaced.
  addTexts('content', original, (path, text) =>
    original === null || original === first || isData(path)
      ? text
      : text.replace('---\n', `---\nlanguage: ${original}\n`),
  );
  // A further language without samples of its own falls back to the originals.
  for (const language of others)
    if (sampleLanguage(language) && language !== original)
      addTexts(`i18n/${language}`, language, (_, text) => text);
  return files;
}

/** Sample language for a code: the language itself, or its variety of another region in the same script. */
function sampleLanguage(code: string): string | undefined {
  const exact = SAMPLE_LANGUAGES.find((name) => name === code);
  return exact ?? SAMPLE_LANGUAGES.find((name) => scriptOf(name) === scriptOf(code));
}

/** Language of a code with its likely script. */
function scriptOf(code: string): string {
  const { language, script } = new Intl.Locale(code).maximize();
  return `${language}-${script}`;
}

/** Whether a template file is data rather than a text. */
function isData(path: string): boolean {
  return path.endsWith('.yml');
}

function packageText({ folder, engine, from }: Answers): string {
  const commands = ['dev', 'build', 'preview', 'new', 'translate', 'check', 'doctor'];
  const value = {
    name: packageName(folder),
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((name) => [name, `devlog ${name}`])),
    dependencies: { '@private-devlog/engine': engine },
    ...(from === undefined
      ? {}
      : { devDependencies: { '@private-devlog/import': engine.replace('-engine', '-import') } }),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Command that updates the engine, for the README. */
function updateText(engine: string): string {
  const update = 'npm update @private-devlog/engine';
  const [, file] = /^file:(.*)$/.exec(engine) ?? [];
  return file === undefined ? update : `${update}   # after a newer file was put at ${file}`;
}

/** A valid npm package name, derived from the folder's name. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d-]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'my-blog';
}

/** Files of a template: path → text. */
function templateFiles(name: string): [string, string][] {
  const root = join(TEMPLATES, name);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort()
    .map((file) => [file.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]);
}

/**
 * Path of a template file in the site. npm omits files whose names begin with a dot from packages, so templates use
 * `_` instead.
 */
function targetPath(path: string, slug: string): string {
  return path
    .replace('first-post', slug)
    .split('/')
    .map((part) => part.replace(/^_(?!category_)/, '.'))
    .join('/');
}

/** Replaces `%name%` with its value; other text between percent signs stays. */
function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (match, name: string) => values[name] ?? match);
}
