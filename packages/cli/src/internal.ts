/** These exports are only for the packages of this repository. Any release may change them. */
export { countOf, printFindings } from '@isp/schema-tools/internal';
export { type Command, defineCommand, type ExitCode, type Outcome } from './contract/command.ts';
export type { Language, Text } from './contract/language.ts';
export { type CommandResult, type Environment, type Program, runLine } from './contract/runLine.ts';
export { suggestion } from './contract/suggestion.ts';
export { UsageError } from './contract/UsageError.ts';
export { readField } from './create/fieldTypes.ts';
export { planEntity } from './create/planEntity.ts';
export { readNames } from './create/readNames.ts';
