import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import type { ActionFile } from '../../model/generated/areaFile.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/**
 * Checks the fields that a form copies from the record, and the condition for records to which the form applies.
 * @param record - schema of the form
 */
export function checkAskedOf(
  form: NonNullable<ActionFile['form']>,
  record: JsonSchemaObject,
  place: Place,
  { fields, report }: EntityScope,
): void {
  const { from = [], when } = form as {
    readonly from?: readonly string[];
    readonly when?: Readonly<Record<string, unknown>>;
  };
  const own = fields.map(({ name }) => name);
  const asked = Object.keys(record.properties ?? {});
  for (const [position, name] of from.entries()) {
    const names = [asked, own].find((known) => !known.includes(name));
    if (names) unknownField(name, [...place, 'from', position], names, report);
  }
  for (const name of Object.keys(when ?? {}))
    if (!own.includes(name)) unknownField(name, [...place, 'when', name], own, report);
  if (when && (record.required ?? []).length > 0)
    report.add(
      'wrong-value',
      [...place, 'record', 'required'],
      'Records that do not match "when" get no form, so no question may be required. Remove "required", or remove "when".',
    );
}
