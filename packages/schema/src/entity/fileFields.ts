import type { Field } from '../model/field.ts';
import { traitsOf } from '../model/widgets.ts';
import { kindsOf } from '../value/kindsOf.ts';

/** True when the value of the field itself names files; fields inside it do not count. */
export const holdsFiles = ({ widget }: Field): boolean => traitsOf(widget).files === true;

/** Path of the first field that holds files, however deep: `pages.sheet`. */
export function findFileField(fields: readonly Field[]): string | undefined {
  for (const field of fields) {
    if (holdsFiles(field)) return field.name;
    // without a value all kinds are possible
    const below = findFileField(kindsOf(field.item ?? field, {}).flat());
    if (below !== undefined) return `${field.name}.${below}`;
  }
  return undefined;
}
