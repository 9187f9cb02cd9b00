import type { Field } from '../model/field.ts';
import { traitsOf } from '../model/widgets.ts';
import { kindsOf } from '../value/kindsOf.ts';

/**
 * Returns true if the value of the field is one or several files. Files in the fields inside an object do not
 * count.
 */
export const holdsFiles = ({ widget }: Field): boolean => traitsOf(widget).files === true;

/**
 * Returns the path of the first field that contains files, at any depth: `pages.sheet`. Returns undefined if there
 * is none.
 */
export function findFileField(fields: readonly Field[]): string | undefined {
  for (const field of fields) {
    if (holdsFiles(field)) return field.name;
    // The kind of the value is not known here, so the fields of all possible kinds are searched.
    const below = findFileField(kindsOf(field.item ?? field, {}).flat());
    if (below !== undefined) return `${field.name}.${below}`;
  }
  return undefined;
}
