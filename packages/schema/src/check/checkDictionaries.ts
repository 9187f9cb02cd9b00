import { isSchemaObject } from '../parse/resolveSchema.ts';
import type { Report } from './report.ts';

/** Tells values that stand twice in one dictionary. @returns the codes of the file's own dictionaries */
export function checkDictionaries(dictionaries: unknown, report: Report): readonly string[] {
  if (!isSchemaObject(dictionaries)) return [];
  for (const [code, entries] of Object.entries(dictionaries)) {
    if (!Array.isArray(entries)) continue;
    const values = entries.map((entry: unknown) => (isSchemaObject(entry) ? entry.value : entry));
    values.forEach((value, at) => {
      if (values.indexOf(value) === at) return;
      report.add(
        'duplicate-option',
        ['dictionaries', code, at],
        `The value ${JSON.stringify(value)} is in "${code}" twice. Keep one.`,
      );
    });
  }
  return Object.keys(dictionaries);
}
