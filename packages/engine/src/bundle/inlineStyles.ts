import { relative } from 'node:path';
import type { Plugin } from 'rolldown';
import type { Problem } from '../shared/problem';

/** A finding whose weight the configuration decides. */
export type InlineStyle = Omit<Problem, 'level'>;

/**
 * Finds the `style` attributes in an author's components, those that an article imports included: what the server
 * writes of them is blocked by the policy of the documents, and hydration does not set it again.
 *
 * @param root folder of the site
 * @param found filled with one finding a file, at its first such attribute
 */
export function inlineStylesPlugin(root: string, found: InlineStyle[]): Plugin {
  return {
    name: 'devlog:inline-styles',
    transform: {
      order: 'pre',
      filter: { id: { include: /\.[jt]sx$/, exclude: /\/node_modules\// }, code: 'style' },
      async handler(code, id) {
        const { parseSync, Visitor } = await import('rolldown/utils');
        const places: number[] = [];
        new Visitor({
          JSXOpeningElement({ name, attributes }) {
            if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return;
            for (const one of attributes)
              if (one.type === 'JSXAttribute' && one.name.name === 'style') places.push(one.start);
          },
        }).visit(parseSync(id, code).program);
        const [first] = places;
        if (first === undefined) return;
        const before = code.slice(0, first).split('\n');
        const others = places.length === 1 ? '' : `, as ${places.length - 1} more in this file`;
        found.push({
          rule: 'inline-style',
          file: relative(root, id).replaceAll('\\', '/'),
          line: before.length,
          column: (before.at(-1) ?? '').length + 1,
          message: `the attribute \`style\` has no effect on the first page a reader opens${others}`,
          hint: 'Give it a class, and import a style sheet: the content security policy blocks inline styles.',
        });
      },
    },
  };
}
