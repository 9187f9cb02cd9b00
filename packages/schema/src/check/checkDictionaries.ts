import { isSchemaObject } from '../json/resolveSchema.ts';
import type { Place, Report } from './report/report.ts';

/**
 * Reports values that occur twice in one dictionary, on any level. @returns the codes of the dictionaries that the
 * file declares
 */
export function checkDictionaries(dictionaries: unknown, report: Report): readonly string[] {
  if (!isSchemaObject(dictionaries)) return [];
  for (const [code, entries] of Object.entries(dictionaries)) {
    const known = new Set<unknown>();
    for (const { value, place } of valuesOf(entries, ['dictionaries', code])) {
      if (known.has(value))
        report.add(
          'duplicate-option',
          place,
          `The dictionary "${code}" contains the value ${JSON.stringify(value)} twice. Remove one of the two.`,
        );
      known.add(value);
    }
  }
  return Object.keys(dictionaries);
}

/** Returns all values of a dictionary in display order: each value is followed by the values below it. */
function valuesOf(
  entries: unknown,
  place: Place,
): readonly { readonly value: unknown; readonly place: Place }[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, at) =>
    isSchemaObject(entry)
      ? [
          { value: entry.value, place: [...place, at] },
          ...valuesOf(entry.children, [...place, at, 'children']),
        ]
      : [{ value: entry, place: [...place, at] }],
  );
}
