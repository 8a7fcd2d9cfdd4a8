import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { securityHeaders } from '../outputs';
import { SiteError } from '../shared/problem';
import type { Command } from './main';
import { readPolicy } from './staticHandler';

const FORMATS: Readonly<Record<string, (name: string, value: string) => string>> = {
  nginx: (name, value) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  caddy: (name, value) => `${name} "${value.replaceAll('"', '\\"')}"`,
};

export const command: Command = {
  summary: 'Print the security headers of the built site for a server: `headers nginx` or `headers caddy`.',
  async run(args, engine) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { root: { type: 'string' }, out: { type: 'string' } },
    });
    const format = FORMATS[positionals[0] ?? ''];
    if (!format)
      throw new SiteError({
        rule: 'headers',
        level: 'throw',
        message: 'the server is not named',
        hint: `Choose one of: ${Object.keys(FORMATS).join(', ')}.`,
      });
    const dist = join(values.root ?? engine.project, values.out ?? 'dist');
    assertBuilt(dist);
    const headers = Object.entries(securityHeaders(readPolicy(dist)));
    console.log(headers.map(([name, value]) => format(name, value)).join('\n'));
    return 0;
  },
};

function assertBuilt(dist: string): void {
  try {
    readFileSync(join(dist, 'index.html'));
  } catch {
    throw new SiteError({
      rule: 'headers',
      level: 'throw',
      message: 'the site is not built',
      hint: 'Run `npm run build` first.',
    });
  }
}
