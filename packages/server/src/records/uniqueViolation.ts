import type { Caller, Locale } from '../caller.ts';
import { uniqueName } from '../database/indexes.ts';
import { sqlStateOf, sqlStates } from '../database/sqlState.ts';
import { fillTexts, refusalTexts, refuseFields, toFieldIssue, toTexts } from '../reply/refusal.ts';
import type { EntityTable } from './entityTable.ts';

/** Runs a statement and turns a unique violation into an error at the field. @throws Refusal DATA_DUPLICATE */
export async function refuseDuplicate<T>(
  table: EntityTable,
  caller: Caller,
  translate: (text: string, locale: Locale, scope: string) => string,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
    const { constraint } = error as { readonly constraint?: string };
    const { entity } = table;
    const names = entity.unique.find((fields) => uniqueName(table.table, entity, fields) === constraint);
    // of a pair like project and name it is the name that a person can change
    const name = names?.at(-1);
    if (!name) throw error;
    const title = entity.fields.find((field) => field.name === name)?.title ?? name;
    const field = toTexts((locale) => translate(title, locale, entity.key));
    const texts = fillTexts(refusalTexts.DATA_DUPLICATE, { field });
    const issue = toFieldIssue({ field: name, rule: 'unique' }, caller.locale, texts);
    throw refuseFields([issue], 'DATA_DUPLICATE');
  }
}
