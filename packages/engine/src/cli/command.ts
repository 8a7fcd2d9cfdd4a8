import type { Engine } from '../pipeline/project';
import { commandHelp } from './help';
import { type CommandOptions, type OptionValues, readArguments } from './options';

/** A command of the engine, as `main` runs it. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `devlog NAME --help` prints. */
  readonly help: (name: string) => string;
  /**
   * @returns the exit status
   * @throws SiteError for arguments that the command does not have
   */
  readonly run: (args: readonly string[], engine: Engine) => Promise<number>;
}

/** One word that a command takes beside its options. */
export interface Operand {
  /** As the usage line shows it: `KIND`, `[NAME…]`. */
  readonly name: string;
  readonly description: string;
}

/** What a command declares; its help page and the reading of its arguments follow from it. */
export interface CommandSpec<O extends CommandOptions> {
  readonly summary: string;
  readonly options: O;
  /** Without it the command takes no words beside its options. */
  readonly operands?: readonly Operand[];
  /** Command lines without the leading `devlog`, for the help page. */
  readonly examples?: readonly string[];
  readonly run: (input: CommandInput<O>, engine: Engine) => Promise<number>;
}

interface CommandInput<O extends CommandOptions> {
  readonly values: OptionValues<O>;
  /** The words beside the options, in order. */
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
