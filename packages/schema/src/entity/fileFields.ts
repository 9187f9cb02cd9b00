import type { Field } from '../model/field.ts';
import { traitsOf } from '../parse/widgets.ts';

/** Does a field hold files itself, not in fields of its own? */
export const holdsFiles = ({ widget }: Field): boolean => traitsOf(widget).files === true;

/** Path of the first field that holds files, however deep: `pages.sheet`. */
export function findFileField(fields: readonly Field[]): string | undefined {
  for (const field of fields) {
    if (holdsFiles(field)) return field.name;
    const holder = field.item ?? field;
    const inside = [...(holder.fields ?? []), ...(holder.variants ?? []).flatMap(({ fields: own }) => own)];
    const below = findFileField(inside);
    if (below !== undefined) return `${field.name}.${below}`;
  }
  return undefined;
}
