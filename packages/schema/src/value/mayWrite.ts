import type { Field } from '../model/field.ts';

export type SaveMode = 'add' | 'update';

/**
 * Returns true if a form of this mode may write the field. The field `params` is never sent from the browser.
 *
 * @example const inForm = entity.fields.filter((field) => mayWrite(field, 'add'));
 */
export function mayWrite(field: Field, mode: SaveMode): boolean {
  if (field.readOnly || field.name === 'params') return false;
  return mode === 'add' ? field.mode !== 'edit' : field.mode !== 'create' && field.mode !== 'fixed';
}
