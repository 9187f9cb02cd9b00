import type { Field } from '../../model/field.ts';
import type { Place, Report } from '../report/report.ts';
import { checkFilter, filterField } from './checkFilter.ts';
import type { Outlines } from './outlines.ts';

/**
 * Checks references. The referenced entity must have the call `options`. The filter of a picker must use existing
 * fields and possible values. References that may form a circle must stay within one entity.
 *
 * @param own - key of the entity to which the fields belong; undefined for the form of an action
 */
export function checkReferences(
  fields: readonly Field[],
  place: Place,
  outlines: Outlines,
  report: Report,
  own?: string,
): void {
  for (const field of fields) {
    const at = [...place, 'properties', field.name];
    // The reference of a list is declared in the schema of its elements.
    if (field.item) checkOne(field.item, [...at, 'items'], outlines, report);
    else checkOne(field, at, outlines, report);
    const { circle, entity } = field.ref ?? {};
    if (circle && own !== undefined && entity !== own) {
      report.add(
        'misplaced-annotation',
        [...at, 'x-ref', 'circle'],
        `"circle" allows references between records of the same entity, but "${entity}" is another entity. Remove "circle".`,
      );
    }
    checkReferences(field.fields ?? [], at, outlines, report, own);
    checkReferences(field.item?.fields ?? [], [...at, 'items'], outlines, report, own);
  }
}

function checkOne({ ref }: Field, place: Place, outlines: Outlines, report: Report): void {
  const outline = ref && Object.hasOwn(outlines, ref.entity) ? outlines[ref.entity] : undefined;
  // An entity that is unknown or cannot be read is reported by another check.
  if (!ref || !outline || outline.fields.length === 0) return;
  const { fields: target, isOffered } = outline;
  if (!isOffered) {
    report.add(
      'reference-without-options',
      [...place, 'x-ref'],
      `"${ref.entity}" has no call "options", so its records cannot be picked and their names cannot be shown. Add "options" to its "operations".`,
    );
  }
  checkFilter(ref.filter ?? {}, [...place, 'x-ref', 'filter'], target, report);
  for (const key of Object.keys(ref.by ?? {})) {
    filterField(key, [...place, 'x-ref', 'by', key], target, report);
  }
}
