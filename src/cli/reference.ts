import { join } from 'node:path';
import { writeAtomically } from '../node/files';
import { referenceFiles } from '../reference';
import type { Command } from './main';

export const command: Command = {
  summary: 'Write docs/reference.md and the JSON Schemas for editors.',
  async run(_args, { project }) {
    for (const { path, content } of referenceFiles()) {
      writeAtomically(join(project, path), content);
      console.log(path);
    }
    return 0;
  },
};
