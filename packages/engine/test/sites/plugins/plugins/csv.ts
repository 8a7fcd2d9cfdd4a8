import { definePlugin, elementNode } from '@private-devlog/engine';

/** Code in the language `csv` is a table. */
export default definePlugin({
  name: 'csv',
  markdown: {
    render: {
      'code:csv': ({ node, report }) => {
        const [head = [], ...body] = String(node.value)
          .split('\n')
          .map((line) => line.split(','));
        if (body.some(({ length }) => length !== head.length)) {
          report({
            message: 'This table has rows of different lengths.',
            hint: 'Write as many commas on each line.',
          });
          return null;
        }
        const row = (name: string, cells: string[]) =>
          elementNode(
            'tr',
            {},
            cells.map((cell) => elementNode(name, {}, [cell])),
          );
        const rows = body.map((cells) => row('td', cells));
        return {
          nodes: elementNode('table', {}, [
            elementNode('thead', {}, [row('th', head)]),
            elementNode('tbody', {}, rows),
          ]),
        };
      },
    },
  },
});
