import type { ActionFile } from '../generated/areaFile.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import type { EntityScope } from './checkScreens.ts';
import { didYouMean } from './didYouMean.ts';
import type { Place } from './report.ts';

/** What stands in braces in a question is a field of the action's form, a field of the record, or `n`. */
export function checkPlaces(
  text: string,
  { form }: ActionFile,
  place: Place,
  { fields, report }: EntityScope,
): void {
  const record = isSchemaObject(form) && isSchemaObject(form.record) ? form.record : form;
  const asked = isSchemaObject(record) ? Object.keys(record.properties ?? {}) : [];
  const shown = fields.filter((field) => !field.writeOnly && field.permission === undefined);
  const known = [...asked, ...shown.map(({ name }) => name), 'n'];
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    if (known.includes(name)) continue;
    report.add(
      'unknown-field',
      place,
      `"{${name}}" would be shown as it is: there is no field "${name}" in the form or the record that everybody sees. ${didYouMean(name, known)}`,
    );
  }
}
