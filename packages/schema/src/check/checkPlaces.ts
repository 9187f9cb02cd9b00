import type { ActionFile } from '../generated/areaFile.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import type { EntityScope } from './checkScreens.ts';
import { didYouMean } from './didYouMean.ts';
import type { Place } from './report.ts';

/** Names an action's form asks for, in either way it is written. */
export function placesOf(form: ActionFile['form']): readonly string[] {
  const record = isSchemaObject(form) && isSchemaObject(form.record) ? form.record : form;
  return isSchemaObject(record) ? Object.keys(record.properties ?? {}) : [];
}

/** What stands in braces in a text is a field of the record that everybody sees, or one of `others`. */
export function checkPlaces(
  text: string,
  others: readonly string[],
  place: Place,
  { fields, report }: EntityScope,
): void {
  const shown = fields.filter((field) => !field.writeOnly && field.permission === undefined);
  const known = [...others, ...shown.map(({ name }) => name)];
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    if (known.includes(name)) continue;
    report.add(
      'unknown-field',
      place,
      `"{${name}}" would be shown as it is: there is no field "${name}" that everybody sees. ${didYouMean(name, known)}`,
    );
  }
}
