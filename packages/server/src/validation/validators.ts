import type { Action, Entity } from '@isp/schema';
import { fromPointer, withAnnotations } from '@isp/schema/internal';
import type { Validate } from '@isp/schema/validate';
import { compileEntity, compileSchema } from '@isp/schema-tools';
import type { Dictionaries } from './dictionaries.ts';
import { type DictionaryValues, withDictionaryValues } from './dictionaryValues.ts';

/** The checks of one entity's payloads, each compiled when it is first asked. */
export interface Validators {
  /** A whole record over its stored one; settles it first. */
  readonly record: Validate;
  /** The small forms of actions, by action name. */
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

/** Fields of a path that count for the record, without list positions: `dataVolumes.mountPath`. */
export const withoutIndexes = (path: string): string =>
  path
    .split('.')
    .filter((segment) => !/^\d+$/.test(segment))
    .join('.');

export const entityTitle = (entity: Entity, path: string): string => {
  let fields = entity.fields;
  let title = path;
  for (const segment of withoutIndexes(path).split('.')) {
    const field = fields.find((candidate) => candidate.name === segment);
    if (!field) break;
    title = field.title;
    fields = field.fields ?? field.item?.fields ?? [];
  }
  return title;
};
