import { fileCommand } from './fileCommand.ts';
import { printNames } from './printNames.ts';
import { printRowTypes } from './printRowTypes.ts';

/** The command `isp types`, which prints the row types of every entity. */
export const typesCommand = fileCommand('types', printRowTypes);

/** The command `isp names`, which prints the names that an extension of `@isp/crud` may use. */
export const namesCommand = fileCommand('names', printNames);
