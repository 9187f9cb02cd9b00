import type { Field } from '@isp/schema';
import type { FieldGroup } from '@isp/schema/internal';
import { type FormMode, isOnForm } from '../core/form/formMode.ts';

/** A group with the fields that the form shows. */
export interface FormGroup extends Omit<FieldGroup, 'fields'> {
  readonly fields: readonly Field[];
  /** Number of fields in the groups before this group. */
  readonly from: number;
}

/** Returns the groups of a form, with the fields that are shown in the form's mode. */
export function toFormGroups(
  fields: readonly Field[],
  groups: readonly FieldGroup[],
  mode: FormMode,
): FormGroup[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const all = groups.length > 0 ? groups : [{ fields: fields.map(({ name }) => name) }];
  let from = 0;
  return all
    .map((group) => {
      const shown = group.fields.flatMap((name) => {
        const field = byName.get(name);
        return field && isOnForm(field, mode) ? [field] : [];
      });
      from += shown.length;
      return { ...group, fields: shown, from: from - shown.length };
    })
    .filter((group) => group.fields.length > 0);
}
