/** These exports are only for the packages of this repository. Any release may change them. */
export { defineCommand, type ExitCode, type Outcome } from './contract/command.ts';
export type { Language, Text } from './contract/language.ts';
export { type CommandResult, type Environment, type Program, runLine } from './contract/runLine.ts';
export { UsageError } from './contract/UsageError.ts';
