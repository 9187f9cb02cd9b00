import type { Field } from '../model/field.ts';
import { checkFilter, filterField } from './checkFilter.ts';
import type { Outlines } from './outlines.ts';
import type { Place, Report } from './report.ts';

/** What a picker filters by is a field of the records it offers, and asks for values there are. */
export function checkReferences(
  fields: readonly Field[],
  place: Place,
  outlines: Outlines,
  report: Report,
): void {
  for (const field of fields) {
    const at = [...place, 'properties', field.name];
    // a list says what its elements refer to
    if (field.item) checkOne(field.item, [...at, 'items'], outlines, report);
    else checkOne(field, at, outlines, report);
    checkReferences(field.fields ?? [], at, outlines, report);
    checkReferences(field.item?.fields ?? [], [...at, 'items'], outlines, report);
  }
}

function checkOne({ ref }: Field, place: Place, outlines: Outlines, report: Report): void {
  const target = ref && Object.hasOwn(outlines, ref.entity) ? outlines[ref.entity]?.fields : undefined;
  // an entity that is not known, or cannot be read, is told elsewhere
  if (!ref || !target || target.length === 0) return;
  checkFilter(ref.filter ?? {}, [...place, 'x-ref', 'filter'], target, report);
  for (const key of Object.keys(ref.by ?? {})) {
    filterField(key, [...place, 'x-ref', 'by', key], target, report);
  }
}
