import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { markedOriginal } from '../bundle/ejected';
import { siteComponents } from '../bundle/siteComponents';
import { readOriginals } from '../bundle/themeKit';
import { writeAtomically } from '../node/files';
import type { Engine } from '../pipeline/project';
import { nearest } from '../shared/nearest';
import { PARTS } from '../shared/parts';
import { SiteError } from '../shared/problem';
import { defineCommand } from './command';
import { table } from './help';
import { rootOption } from './options';
import { siteRoot } from './root';

export const command = defineCommand({
  summary: 'Copy a part of the theme into `components/`, to change it.',
  options: {
    ...rootOption,
    print: {
      type: 'flag',
      description: 'Print the original instead of writing it, to compare after an upgrade.',
    },
  },
  operands: [{ name: '[PART…]', description: 'Such as Footer. Default: list the parts.' }],
  examples: ['eject', 'eject Footer', 'eject Footer --print'],
  async run({ values, operands: names }, engine) {
    if (names.length === 0) console.log(table(Object.entries(PARTS)));
    const texts = new Map(names.map((name) => [name, originalOf(name, engine)]));
    if (values.print === true) process.stdout.write([...texts.values()].join('\n'));
    else if (texts.size > 0) writeParts(siteRoot(values.root), texts);
    return 0;
  },
});

/** @throws SiteError, before anything is written, when the site has a component of a name */
function writeParts(root: string, texts: ReadonlyMap<string, string>): void {
  const { files } = siteComponents(root);
  for (const name of texts.keys()) {
    const { [name]: taken } = files;
    if (taken !== undefined)
      throw ejectError(
        `${relative(root, taken)} exists`,
        `Compare with \`devlog eject ${name} --print\`, or move your file away first.`,
      );
  }
  for (const [name, text] of texts) {
    writeAtomically(join(root, `components/${name}.tsx`), text);
    console.log(`Created components/${name}.tsx.`);
  }
  console.log('The HTML stays the same until you change it. A build says when an original has changed.');
}

/** The module to write. @throws SiteError for a part that the theme does not have */
function originalOf(name: string, { folder, project }: Engine): string {
  const original = readOriginals(folder)[name];
  if (original && Object.hasOwn(PARTS, name)) {
    const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
      version: string;
    };
    return markedOriginal(name, original, version);
  }
  const near = nearest(name.replace(/\.[jt]sx?$/, ''), Object.keys(PARTS));
  throw ejectError(
    `the theme has no part \`${name}\``,
    `${near ? `Did you mean \`${near}\`? ` : ''}Parts: ${Object.keys(PARTS).join(', ')}.`,
  );
}

const ejectError = (message: string, hint: string): SiteError =>
  new SiteError({ rule: 'command-line', level: 'throw', message, hint });
