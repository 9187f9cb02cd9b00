import { addCases } from './addCases.ts';
import { editCases } from './editCases.ts';
import type { PlainCase } from './plainCase.ts';
import { removeCases } from './removeCases.ts';
import type { CaseContext } from './tools.ts';
import { uniqueCases } from './uniqueCases.ts';

/** Tests adding, changing and deleting. */
export const writeCases = (context: CaseContext): readonly PlainCase[] => [
  ...addCases(context),
  ...uniqueCases(context),
  ...editCases(context),
  ...removeCases(context),
];
