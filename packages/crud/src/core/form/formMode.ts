import type { Field } from '@isp/schema';

/** `add` a new record or `edit` one that exists; `plain` where there is no such difference (the form of a dialog). */
export type FormMode = 'add' | 'edit' | 'plain';

/** Does the field belong on a form of this kind? */
export const isOnForm = (field: Field, mode: FormMode): boolean => {
  if (mode === 'plain') return true;
  // a computed field is read-only, but a new record shows it while the user enters the other values
  if (mode === 'add') return field.mode !== 'edit' && (!field.readOnly || field.derive !== undefined);
  return field.mode !== 'create';
};

/** Is the field shown as text there? */
export const isFixed = (field: Field, mode: FormMode): boolean =>
  field.readOnly || (mode === 'edit' && field.mode === 'fixed');
