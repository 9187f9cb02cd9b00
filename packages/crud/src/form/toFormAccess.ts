import { indexFields } from '../core/form/fieldIndex.ts';
import type { FormEngine } from '../core/form/formEngine.ts';
import { getAt } from '../core/values.ts';
import type { FormAccess, Moves } from '../data/formAccess.ts';
import type { FormModelParts } from './useBoundForm.ts';

/**
 * Returns the functions with which a control reads other fields of the form by name. A name means the field beside
 * the control's field, or else a field at the top level of the record.
 */
export function toFormAccess(
  engine: FormEngine,
  { fields, key = '' }: FormModelParts,
  moves: Moves | undefined,
): FormAccess {
  const { at, named } = indexFields(fields);
  return {
    owner: key,
    moves,
    read: (path, names) =>
      Object.fromEntries(names.map((name) => [name, getAt(engine.values(), named(path, name))])),
    title: (path, name) => at(named(path, name))?.title,
    subscribe: (path, names, onChange) =>
      engine.watch(
        names.map((name) => named(path, name)),
        onChange,
      ),
    block: engine.block,
  };
}
