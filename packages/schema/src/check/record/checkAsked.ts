import { isSchemaObject } from '../../json/resolveSchema.ts';
import type { FieldUi } from '../../model/field.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import type { RecordScope } from './recordScope.ts';

/** Checks the form that a call returns at run time. There may be several such forms; each is checked. */
export function checkGivenForms(
  { options }: FieldUi,
  place: Place,
  scope: Pick<RecordScope, 'known' | 'report'>,
  expect: ExpectNames,
): void {
  if (!isSchemaObject(options) || options.form === undefined) return;
  const form: unknown = options.form;
  if (Array.isArray(form)) {
    for (const [at, one] of form.entries()) checkGivenForm(one, [...place, at], scope, expect);
  } else checkGivenForm(form, place, scope, expect);
}

const formKeys = ['entity', 'read', 'by', 'when'];

/**
 * Checks a form that a call returns at run time: its entity and call must exist, and so must the field with the id
 * of the record and the fields of `when`.
 */
function checkGivenForm(
  form: unknown,
  place: Place,
  { known, report }: Pick<RecordScope, 'known' | 'report'>,
  expect: ExpectNames,
): void {
  const given: Readonly<Record<string, unknown>> = isSchemaObject(form) ? { ...form } : {};
  for (const key of Object.keys(given).filter((name) => !formKeys.includes(name))) {
    report.add(
      'unknown-key',
      [...place, key],
      `There is no key "${key}" in "form". ${didYouMean(key, formKeys)}`,
    );
  }
  const { by, entity, read } = given;
  if (typeof by !== 'string' || typeof entity !== 'string' || typeof read !== 'string') {
    const example = '{ "entity": "shop.book", "read": "form", "by": "bookId" }';
    report.add('missing-key', place, `"form" needs the keys "entity", "read" and "by". Write ${example}.`);
    return;
  }
  expect.field(by, [...place, 'by']);
  for (const name of isSchemaObject(given.when) ? Object.keys(given.when) : [])
    expect.field(name, [...place, 'when', name]);
  if (known.entities && !known.entities.includes(entity)) {
    const message = `There is no entity "${entity}". ${didYouMean(entity, known.entities)}`;
    report.add('unknown-entity', [...place, 'entity'], message);
  }
}

const askKeys = ['entity', 'read', 'by', 'also', 'filter', 'was'];

/** Checks the call that a form sends while the user fills it in, and the names of the fields that the call sends. */
export function checkAsk(
  { options }: FieldUi,
  place: Place,
  { known, report }: Pick<RecordScope, 'known' | 'report'>,
  expect: ExpectNames,
): void {
  if (!isSchemaObject(options) || options.ask === undefined) return;
  const ask: Readonly<Record<string, unknown>> = isSchemaObject(options.ask) ? { ...options.ask } : {};
  for (const key of Object.keys(ask).filter((name) => !askKeys.includes(name)))
    report.add(
      'unknown-key',
      [...place, key],
      `There is no key "${key}" in "ask". ${didYouMean(key, askKeys)}`,
    );
  const { entity, read } = ask;
  if (typeof entity !== 'string' || typeof read !== 'string') {
    const example = '{ "entity": "shop.book", "read": "price", "by": { "bookId": "bookId" } }';
    report.add('missing-key', place, `"ask" needs the keys "entity" and "read". Write ${example}.`);
    return;
  }
  for (const part of ['by', 'also'])
    for (const [key, name] of Object.entries(isSchemaObject(ask[part]) ? ask[part] : {}))
      if (typeof name === 'string') expect.field(name, [...place, part, key]);
  if (known.entities && !known.entities.includes(entity))
    report.add(
      'unknown-entity',
      [...place, 'entity'],
      `There is no entity "${entity}". ${didYouMean(entity, known.entities)}`,
    );
}

/**
 * Functions that report a wrong name. A name is right if it is a field in the same object as the checked field, or
 * a field of the record. `path` also accepts a dotted path into an object.
 */
export interface ExpectNames {
  readonly field: (name: string, at: Place) => void;
  readonly path: (path: string, at: Place) => void;
}
