import { dirname, resolve } from 'node:path';
import { isInstalled } from '../project/placesAbove.ts';
import { fileCommand } from './fileCommand.ts';
import { printNames } from './printNames.ts';
import { printRowTypes } from './printRowTypes.ts';

/** The command `isp types`, which writes the row types of every entity. */
export const typesCommand = fileCommand(
  'types',
  {
    en: 'Writes the TypeScript types of the rows of every entity.',
    zh: '写出每个实体的行类型（TypeScript）。',
  },
  'src/generated/rows.ts',
  (areas, _vocabulary, out) => printRowTypes(areas, isInstalled('@isp/server', dirname(resolve(out)))),
);

/** The command `isp names`, which writes the names that an extension of `@isp/crud` may use. */
export const namesCommand = fileCommand(
  'names',
  {
    en: 'Writes the names that an extension of @isp/crud may use, as a TypeScript type.',
    zh: '写出 @isp/crud 扩展可以使用的名称（TypeScript 类型）。',
  },
  'src/generated/names.ts',
  printNames,
);
