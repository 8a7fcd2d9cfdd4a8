import { relative } from 'node:path';
import type { Plugin } from 'rolldown';
import type { Problem } from '../shared/problem';

/** A finding whose weight the configuration decides. */
export type ComponentProblem = Omit<Problem, 'level'>;

const STYLE = {
  rule: 'inline-style',
  message: 'the attribute `style` has no effect on the first page a reader opens',
  hint: 'Give it a class, and import a style sheet: the content security policy blocks inline styles.',
};

/** What is known of a JSX attribute before it runs. */
interface WrittenAttribute {
  readonly name: string;
  /** Its text as far as that is written out. */
  readonly text: string;
  readonly start: number;
}

/**
 * Finds attributes in an author's components, those that an article imports included, that do not do what they say:
 * `style`, since what the server writes of it is blocked by the policy of the documents and hydration does not set it
 * again, and addresses that leave the site, whose base URL is only put in front of those in texts.
 *
 * @param root folder of the site
 * @param found filled with one finding of each kind a file, at the first such attribute
 */
export function componentAttributesPlugin(root: string, baseUrl: string, found: ComponentProblem[]): Plugin {
  const leavesSite = ({ name, text }: WrittenAttribute) =>
    /^(?:href|src|action)$/.test(name) && /^\/(?!\/)/.test(text) && !text.startsWith(baseUrl);
  return {
    name: 'devlog:component-attributes',
    transform: {
      order: 'pre',
      filter: { id: { include: /\.[jt]sx$/, exclude: /\/node_modules\// }, code: /style|href|src|action/ },
      async handler(code, id) {
        const attributes = await attributesIn(code, id);
        const rooted = attributes.filter(leavesSite);
        const file = relative(root, id).replaceAll('\\', '/');
        for (const { places, ...problem } of [
          { places: attributes.filter(({ name }) => name === 'style'), ...STYLE },
          { places: rooted, ...rootedProblem(rooted[0], baseUrl) },
        ]) {
          const [first] = places;
          if (!first) continue;
          const before = code.slice(0, first.start).split('\n');
          const others = places.length === 1 ? '' : `, as ${places.length - 1} more in this file`;
          found.push({
            ...problem,
            file,
            line: before.length,
            column: (before.at(-1) ?? '').length + 1,
            message: problem.message + others,
          });
        }
      },
    },
  };
}

function rootedProblem({ name, text }: WrittenAttribute = { name: '', text: '', start: 0 }, baseUrl: string) {
  return {
    rule: 'broken-link',
    message: `\`${name}="${text}"\` leads out of the site, which is below \`${baseUrl}\``,
    hint: `Begin it with the \`baseUrl\` of \`useShell()\`: in components nothing puts it in front.`,
  };
}

/** The attributes of all HTML elements in a module of JSX. */
async function attributesIn(code: string, id: string): Promise<WrittenAttribute[]> {
  const { parseSync, Visitor } = await import('rolldown/utils');
  const all: WrittenAttribute[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return;
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
        const value = one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value;
        const text =
          value?.type === 'TemplateLiteral'
            ? value.quasis[0]?.value.raw
            : value?.type === 'Literal' && value.value;
        all.push({ name: one.name.name, text: typeof text === 'string' ? text : '', start: one.start });
      }
    },
  }).visit(parseSync(id, code).program);
  return all;
}
