import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '../config/configFile';
import { writeAtomically } from '../node/files';
import { documentationFiles, type GeneratedFile, referenceFiles } from '../reference';
import type { ReferenceWords } from '../reference/translated';
import { defineCommand } from './command';

/** `devlog reference`: in the engine's repository, also writes the reference pages of the manual. */
export const command = defineCommand({
  summary: 'Write the reference and the JSON Schemas for editors.',
  options: {},
  async run(_input, { project }) {
    writeGenerated(project, referenceFiles());
    // Only the engine's repository contains its documentation.
    const documentation = join(project, '..', '..', 'docs');
    if (existsSync(join(documentation, CONFIG_FILE))) {
      const words = readFileSync(join(documentation, 'reference.ko.json'), 'utf8');
      writeGenerated(documentation, documentationFiles(JSON.parse(words) as ReferenceWords));
    }
    return 0;
  },
});

function writeGenerated(folder: string, files: readonly GeneratedFile[]): void {
  for (const { path, content } of files) {
    writeAtomically(join(folder, path), content);
    console.log(path);
  }
}
