import type { Field } from '../model/field.ts';

export type SaveMode = 'add' | 'update';

/**
 * May a form of this mode write the field? `params` never leaves the browser.
 *
 * @example const inForm = entity.fields.filter((field) => mayWrite(field, 'add'));
 */
export function mayWrite(field: Field, mode: SaveMode): boolean {
  if (field.readOnly || field.name === 'params') return false;
  return mode === 'add' ? field.mode !== 'edit' : field.mode !== 'create' && field.mode !== 'fixed';
}
