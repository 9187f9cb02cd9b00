import { fileCommand } from './fileCommand.ts';
import { printNames } from './printNames.ts';
import { printRowTypes } from './printRowTypes.ts';

/** `isp types`: the row types of every entity. */
export const typesCommand = fileCommand('types', printRowTypes);

/** `isp names`: what an extension of `@isp/crud` may name. */
export const namesCommand = fileCommand('names', printNames);
