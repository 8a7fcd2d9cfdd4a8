import { nearest } from '../../shared/nearest';
import { BUILT_IN_DIRECTIVES } from '../directives/directives';
import type { AddedSyntax } from '../syntax/prepare';
import type { Syntax } from './foreignSyntax';

/** A container with two colons: alone on the first line of its block, or with a last line of colons. */
const THIN_CONTAINER = String.raw`(?:${BUILT_IN_DIRECTIVES.join('|')})(?=[ \t]*\n|[ \t][^\n]*\n(?:[^\n]*\n)*:{2,3}[ \t]*$)`;

const INSTEAD = 'write raw HTML, such as `<kbd>Ctrl</kbd>`, or a component in an .mdx file.';

/** Syntax of unknown directives, or known ones in the wrong position. */
export function unknownDirectives({ leaf, text }: AddedSyntax): readonly Syntax[] {
  const hintFor = (colons: string, names: ReadonlySet<string>) => (written: string) => {
    const name = written.trim();
    if (BUILT_IN_DIRECTIVES.includes(name))
      return `Write it with three colons, \`:::${name}\`, and \`:::\` on the line where it ends.`;
    const [own, like] = [leaf.has(name) ? '::' : ':', nearest(name, names)];
    if (leaf.has(name) || text.has(name))
      return own === '::'
        ? `Write it on a line of its own, with nothing behind it: \`::${name}[Title]{#id}\`.`
        : `Write it with one colon: \`:${name}[…]\`.`;
    if (like) return `Did you mean \`${colons}${like}\`?`;
    const known = [...names].map((one) => `\`${colons}${one}\``);
    return known.length > 0
      ? `Known are ${known.join(', ')}; else ${INSTEAD}`
      : `No such is known: ${INSTEAD}`;
  };
  // `(?!)` matches nothing, for a site whose plugins add no directive.
  const withoutBrackets = ` ?(?:${[...leaf, '(?!)'].join('|')})(?=[ \\t(])`;
  return [
    {
      name: 'the directive `::$1`',
      pattern: new RegExp(
        `^::(${THIN_CONTAINER}|[a-z][\\w-]*(?=[ \\t]*(?:[[{]|$))|${withoutBrackets})`,
        'gi',
      ),
      needs: '::',
      startsBlock: true,
      hint: hintFor('::', leaf),
    },
    {
      name: 'the directive `:$1`',
      pattern: /(?<![\w:\p{L}]):([a-z][\w-]*)\[(?=[^\]\n])/giu,
      needs: ':',
      hint: hintFor(':', text),
    },
  ];
}
