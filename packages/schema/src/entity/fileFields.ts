import type { Field } from '../model/field.ts';
import { traitsOf } from '../model/widgets.ts';
import { kindsOf } from '../value/kindsOf.ts';

/** Returns true if the value of the field itself names files; fields inside the field do not count. */
export const holdsFiles = ({ widget }: Field): boolean => traitsOf(widget).files === true;

/** Returns the path of the first field that contains files, at any depth: `pages.sheet`. */
export function findFileField(fields: readonly Field[]): string | undefined {
  for (const field of fields) {
    if (holdsFiles(field)) return field.name;
    // no value is known here, so the fields of all kinds are searched
    const below = findFileField(kindsOf(field.item ?? field, {}).flat());
    if (below !== undefined) return `${field.name}.${below}`;
  }
  return undefined;
}
