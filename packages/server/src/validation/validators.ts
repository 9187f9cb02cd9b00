import type { Action, Entity } from '@isp/schema';
import { fromPointer, withAnnotations } from '@isp/schema/internal';
import type { Validate } from '@isp/schema/validate';
import { fieldAt } from '@isp/schema/values';
import { compileEntity, compileSchema } from '@isp/schema-tools';
import type { Dictionaries } from './dictionaries.ts';
import { type DictionaryValues, withDictionaryValues } from './dictionaryValues.ts';

/** The validators of one entity. Each validator is compiled when it is first needed. */
export interface Validators {
  /**
   * Validates a whole record. An update is validated together with the stored record. Hidden and empty values are
   * removed first.
   */
  readonly record: Validate;
  /** Functions that validate the forms of actions, by name of the action. */
  readonly actions: ReadonlyMap<string, Validate>;
}

/**
 * Creates the validators of an entity.
 * @param dictionaries - the present dictionaries; when their values change, the validators are compiled again
 */
export function createValidators(entity: Entity, dictionaries: Pick<Dictionaries, 'values'>): Validators {
  let { values } = dictionaries;
  let validators = compile(entity, values);
  const current = (): Validators => {
    if (dictionaries.values !== values) {
      values = dictionaries.values;
      validators = compile(entity, values);
    }
    return validators;
  };
  return {
    get record() {
      return current().record;
    },
    get actions() {
      return current().actions;
    },
  };
}

function compile(entity: Entity, dictionaries: DictionaryValues): Validators {
  const forms = entity.actions.flatMap((action) =>
    action.form ? [[action.name, formValidator(action.form, dictionaries, entity.vocabulary)] as const] : [],
  );
  const record = withDictionaryValues(entity.record, dictionaries);
  return { record: compileEntity({ ...entity, record }), actions: new Map(forms) };
}

const formValidator = (
  { fields, record }: NonNullable<Action['form']>,
  dictionaries: DictionaryValues,
  vocabulary: Entity['vocabulary'],
): Validate => withAnnotations(fields, compileSchema(withDictionaryValues(record, dictionaries), vocabulary));

/** Converts a JSON pointer into the path of a field: `/dataVolumes/0/mountPath` becomes `dataVolumes.0.mountPath`. */
export const toFieldPath = (pointer: string): string => fromPointer(pointer).join('.');

/** Returns the names in a path, without the indexes of lists: `dataVolumes.mountPath`. */
export const withoutIndexes = (path: string): string =>
  path
    .split('.')
    .filter((segment) => !/^\d+$/.test(segment))
    .join('.');

/**
 * Returns the title of the field at a path, or of the nearest field that contains it. Returns the path if no such
 * field exists.
 */
export function entityTitle({ fields }: Entity, path: string): string {
  for (let place = path.split('.'); place.length > 0; place = place.slice(0, -1)) {
    // A segment that is an index names an element of a list. The element has no title, so the title of the list is
    // used.
    const found = /^\d+$/.test(place.at(-1) ?? '') ? undefined : fieldAt(fields, place.join('.'));
    if (found) return found.title;
  }
  return path;
}
