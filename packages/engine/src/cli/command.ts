import type { Engine } from '../pipeline/project';
import { commandHelp } from './help';
import { type CommandOptions, type OptionValues, readArguments } from './options';

/** A command of the engine, run by `main`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Text of `devlog NAME --help`. */
  readonly help: (name: string) => string;
  /**
   * @returns the exit status
   * @throws SiteError for unknown arguments
   */
  readonly run: (args: readonly string[], engine: Engine) => Promise<number>;
}

/** A positional argument of a command. */
export interface Operand {
  /** Name in the usage line: `KIND`, `[NAME…]`. */
  readonly name: string;
  readonly description: string;
}

/** Declaration of a command, from which its help page and argument parser are derived. */
export interface CommandSpec<O extends CommandOptions> {
  readonly summary: string;
  readonly options: O;
  /** Positional arguments. Default: none. */
  readonly operands?: readonly Operand[];
  /** Command lines without the leading `devlog`, for the help page. */
  readonly examples?: readonly string[];
  readonly run: (input: CommandInput<O>, engine: Engine) => Promise<number>;
}

interface CommandInput<O extends CommandOptions> {
  readonly values: OptionValues<O>;
  /** Positional arguments, in order. */
  readonly operands: readonly string[];
}

/** Creates a command from its declaration. */
export function defineCommand<const O extends CommandOptions>(spec: CommandSpec<O>): Command {
  return {
    summary: spec.summary,
    help: (name) => commandHelp(name, spec),
    run: async (args, engine) =>
      spec.run(readArguments(args, spec.options, { takesOperands: spec.operands !== undefined }), engine),
  };
}
