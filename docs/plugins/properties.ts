import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { definePlugin } from '@private-devlog/engine';

interface Properties {
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

/** The custom properties of `:root` in the style sheet that every page has: those that a `theme.css` is checked against. */
export default definePlugin<undefined, Properties>({
  name: 'properties',
  data({ root }) {
    const engine = createRequire(join(root, 'site.config.ts')).resolve('@private-devlog/engine/package.json');
    const client = join(dirname(engine), 'dist/client/client.json');
    const { css } = JSON.parse(readFileSync(client, 'utf8')) as { css: string };
    const values = new Map<string, string>();
    for (const [, rules = ''] of css.matchAll(/:root\{([^}]*)\}/g))
      for (const [, name = '', value = ''] of rules.matchAll(/(--[\w-]+):([^;]*)/g))
        if (!values.has(name)) values.set(name, readable(value));
    return { properties: [...values].map(([name, value]) => ({ name, value })) };
  },
});

/** A value as it was before it was minified. */
const readable = (value: string) => value.replace(/,\s*/g, ', ').replace(/(?<!\d)\.(?=\d)/g, '0.');
