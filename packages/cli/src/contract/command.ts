import type { Language, Text } from './language.ts';
import type { Progress } from './progress.ts';

/**
 * Exit code of a command. 0: it did what it was asked, and nothing is wrong. 1: it found mistakes. 2: the command
 * line is wrong. 3: it stopped before anything was lost, because a person must decide. 4: what was asked is
 * impossible.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4;

/** An option of a command, written as `--name`. */
export interface Option {
  readonly type: 'boolean' | 'string';
  /** True if the option may be given several times. */
  readonly multiple?: true;
  /** Name of the value in the help. */
  readonly value?: string;
  readonly text: Text;
}

export type Options = Readonly<Record<string, Option>>;

/** Values of the options. A boolean is false and a list is empty if the option is not given. */
export type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name]['type'] extends 'boolean'
    ? boolean
    : O[Name]['multiple'] extends true
      ? readonly string[]
      : string | undefined;
};

export interface Argument {
  readonly name: string;
  readonly text: Text;
  readonly isOptional?: true;
}

/** A command line that was read, for one command. */
export interface Call<O extends Options> {
  /** Arguments in the order of {@link Command.arguments}. Optional arguments may be missing. */
  readonly given: readonly string[];
  readonly values: Values<O>;
  readonly language: Language;
  /** Shows what the command is doing, if the error stream is a terminal. */
  readonly progress: Progress;
}

/** Result of a command. */
export interface Outcome {
  readonly code: ExitCode;
  /** Lines for people. */
  readonly text: string;
  /** Members of the object that `--json` prints instead. */
  readonly data: Readonly<Record<string, unknown>>;
  /** JSON that is printed instead of `text` and `data`, because it has a format of its own. */
  readonly document?: unknown;
  /** True if the command has written its result to the output itself, so that nothing else is printed. */
  readonly isWritten?: true;
}

/** A command: its description for the help, and the function that runs it. */
export interface Command<O extends Options = Options> {
  readonly name: string;
  /**
   * Line by which it is called, if it is a program of its own that npm runs: `npm create @isp`. npm takes the options
   * before `--` for its own. @defaultValue `isp` and the name
   */
  readonly line?: string;
  readonly summary: Text;
  /** Paragraph of the help, below the summary. */
  readonly description?: Text;
  readonly arguments: readonly Argument[];
  readonly options: O;
  readonly examples: readonly { readonly line: string; readonly text: Text }[];
  /** @throws UsageError for arguments or values that make no sense */
  run(call: Call<O>): Outcome | Promise<Outcome>;
}

/** Returns the command unchanged. The types of its options are inferred from their descriptions. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command => command;
