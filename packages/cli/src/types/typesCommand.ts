import { fileCommand } from './fileCommand.ts';
import { printNames } from './printNames.ts';
import { printRowTypes } from './printRowTypes.ts';

/** `isp types`: the row types of every entity. */
export const typesCommand = fileCommand('types', printRowTypes);

/** `isp names`: the names an extension of `@isp/crud` may use. */
export const namesCommand = fileCommand('names', printNames);
