/** Longest map on one line, in characters. */
const MAX_LINE = 80;

/** Text of a new `site.config.ts`; undefined options are left out. */
export function configModule(options: object): string {
  return `import { defineConfig } from '@private-devlog/engine';\n\nexport default defineConfig(${literal(options, '')});\n`;
}

/** Serializes a value as JavaScript, in common formatting. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (typeof value === 'string')
    return `'${value.replace(/[\\']/g, (char) => `\\${char}`).replace(/\n/g, '\\n')}'`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const name = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : literal(key, ''));
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => `${name(key)}: ${literal(item, inner)}`);
    if (entries.length === 0) return '{}';
    const line = `{ ${entries.join(', ')} }`;
    if (!/[\n{]/.test(line.slice(1)) && line.length <= MAX_LINE) return line;
    return `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}
