import type { Action, Entity } from '@isp/schema';
import { fromPointer, withAnnotations } from '@isp/schema/internal';
import type { Validate } from '@isp/schema/validate';
import { fieldAt } from '@isp/schema/values';
import { compileEntity, compileSchema } from '@isp/schema-tools';
import type { Dictionaries } from './dictionaries.ts';
import { type DictionaryValues, withDictionaryValues } from './dictionaryValues.ts';

/** The validators of one entity. Each is compiled when it is first needed. */
export interface Validators {
  /** Validates a whole record with the stored one; hidden and empty values are removed first. */
  readonly record: Validate;
  /** Validates the forms of actions, by name of the action. */
  readonly actions: ReadonlyMap<string, Validate>;
}

/** @param dictionaries - as they are when a check is asked: where one changed, the checks are compiled anew */
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

/** `/dataVolumes/0/mountPath` is field `dataVolumes.0.mountPath`. */
export const toFieldPath = (pointer: string): string => fromPointer(pointer).join('.');

/** The names in a path, without indexes of lists: `dataVolumes.mountPath`. */
export const withoutIndexes = (path: string): string =>
  path
    .split('.')
    .filter((segment) => !/^\d+$/.test(segment))
    .join('.');

/** Title of the field at a path, else of the nearest field around it; the path where there is none. */
export function entityTitle({ fields }: Entity, path: string): string {
  for (let place = path.split('.'); place.length > 0; place = place.slice(0, -1)) {
    // an element has the title of its list
    const found = /^\d+$/.test(place.at(-1) ?? '') ? undefined : fieldAt(fields, place.join('.'));
    if (found) return found.title;
  }
  return path;
}
