import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { directiveComponents } from '../bundle/directiveComponents';
import { markedOriginal } from '../bundle/ejected';
import { siteComponents } from '../bundle/siteComponents';
import { readOriginals, STYLES_OF } from '../bundle/themeKit';
import { writeAtomically } from '../node/files';
import { relativePath } from '../node/relativePath';
import type { Engine } from '../pipeline/project';
import { nearest } from '../shared/nearest';
import { mistakesOf } from '../shared/problem';
import { ALL_PARTS } from '../shared/screenProps/parts';
import { defineCommand } from './command';
import { engineVersion } from './engineVersion';
import { table } from './help';
import { flag, rootOption } from './options';
import { writtenSiteRoot } from './root';

/**
 * `devlog eject`: without operands lists the parts. @throws SiteError for a part that is unknown or has already been
 * ejected
 */
export const command = defineCommand({
  summary: 'Copy a part of the theme into `components/`, to change it.',
  options: {
    ...rootOption,
    print: flag('Print the original instead of writing it, to compare after an upgrade.'),
    'with-css': flag('Copy its style sheet too, to change the layout.'),
  },
  operands: [{ name: '[PART…]', description: 'Such as Footer. Default: list the parts.' }],
  examples: ['eject', 'eject Footer', 'eject Footer --with-css', 'eject Footer --print'],
  async run({ values, operands: names }, engine) {
    if (names.length === 0) console.log(table(Object.entries(ALL_PARTS)));
    const parts = new Map(names.map((name) => [name, filesOf(name, values['with-css'] === true, engine)]));
    if (values.print === true)
      process.stdout.write([...parts.values()].flatMap((files) => [...files.values()]).join('\n'));
    else if (parts.size > 0) writeParts(writtenSiteRoot(values.root), parts);
    return 0;
  },
});

/** File below the site's folder → text. */
type EjectedFiles = ReadonlyMap<string, string>;

/** @throws SiteError before anything is written, when a component or style sheet of that name exists */
function writeParts(root: string, parts: ReadonlyMap<string, EjectedFiles>): void {
  const drawn = directiveComponents(root).parts;
  const files = { ...siteComponents(root).files };
  for (const [name, file] of Object.entries(drawn)) files[name] = join(root, file);
  for (const [name, texts] of parts) {
    const { [name]: component } = files;
    const existing = component
      ? relativePath(root, component)
      : [...texts.keys()].find((file) => existsSync(join(root, file)));
    if (existing !== undefined)
      throw ejectError(
        `${existing} exists`,
        `Compare with \`npx devlog eject ${name} --print\`, or move your file away first.`,
      );
  }
  for (const [file, text] of [...parts.values()].flatMap((texts) => [...texts])) {
    writeAtomically(join(root, file), text);
    console.log(`Created ${file}.`);
  }
  console.log('The pages stay the same until you change it. A build says when an original has changed.');
}

/** Files of an ejected part. @throws SiteError for an unknown part */
function filesOf(name: string, isWithCss: boolean, engine: Engine): EjectedFiles {
  const original = readOriginals(engine.folder)[name];
  if (original && Object.hasOwn(ALL_PARTS, name)) {
    const sheets = isWithCss ? Object.entries(original.sheets) : [];
    const code = sheets.reduce(
      (text, [sheet]) => text.replace(`${STYLES_OF}${sheet}`, `./${basename(sheet)}`),
      markedOriginal(name, original, engineVersion(engine)),
    );
    return new Map([
      [`components/${name}.tsx`, code],
      ...sheets.map(([sheet, css]) => [`components/${basename(sheet)}`, css] as const),
    ]);
  }
  const near = nearest(name.replace(/\.[jt]sx?$/, ''), Object.keys(ALL_PARTS));
  throw ejectError(
    `the theme has no part \`${name}\``,
    `${near ? `Did you mean \`${near}\`? ` : ''}Parts: ${Object.keys(ALL_PARTS).join(', ')}.`,
  );
}

const ejectError = mistakesOf('command-line');
