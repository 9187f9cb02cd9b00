import { indexFields } from '../core/form/fieldIndex.ts';
import type { FormEngine } from '../core/form/formEngine.ts';
import { getAt } from '../core/values.ts';
import type { FormAccess, Moves } from '../data/formAccess.ts';
import type { FormModelParts } from './useBoundForm.ts';

/** Lets a control read other fields its schema names: beside its field, else at the top of the record. */
export function toFormAccess(
  engine: FormEngine,
  { fields, key = '' }: FormModelParts,
  moves: Moves | undefined,
): FormAccess {
  const { named } = indexFields(fields);
  return {
    owner: key,
    moves,
    read: (path, names) =>
      Object.fromEntries(names.map((name) => [name, getAt(engine.values(), named(path, name))])),
    subscribe: (path, names, onChange) =>
      engine.watch(
        names.map((name) => named(path, name)),
        onChange,
      ),
    block: engine.block,
  };
}
