import type { CommandSpec } from './command';
import type { CommandOptions } from './options';

/** Text of `devlog NAME --help`. */
export function commandHelp<O extends CommandOptions>(name: string, spec: CommandSpec<O>): string {
  const { summary, options, operands = [], examples = [] } = spec;
  const rows = Object.entries(options).map(
    ([key, { type, value = 'VALUE', description }]): Row => [
      type === 'flag' ? `--${key}` : `--${key} ${value}`,
      description,
    ],
  );
  const usage = ['devlog', name, ...operands.map((operand) => operand.name), '[options]'].join(' ');
  return [
    `${summary}\n\nUsage: ${usage}`,
    section(
      'Arguments',
      operands.map((operand): Row => [operand.name, operand.description]),
    ),
    section('Options', [...rows, ['--help', 'Print this page.']]),
    examples.length === 0 ? '' : `Examples:\n${examples.map((line) => `  devlog ${line}`).join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Text of `devlog --help`. */
export function commandList(summaries: readonly Row[]): string {
  return [
    'Usage: devlog COMMAND [options]',
    section('Commands', summaries),
    section('Options', [
      ['--help', 'Print this page; after a command, the page of that command.'],
      ['--version', 'Print the version of the engine.'],
    ]),
  ].join('\n\n');
}

/** A term and its meaning. */
export type Row = readonly [term: string, meaning: string];

function section(title: string, rows: readonly Row[]): string {
  return rows.length === 0 ? '' : `${title}:\n${table(rows)}`;
}

/** Formats rows in two columns. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([term]) => term.length)) + 2;
  return rows.map(([term, meaning]) => `  ${term.padEnd(width)}${meaning}`).join('\n');
}
