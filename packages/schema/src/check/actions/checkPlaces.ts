import { isSchemaObject } from '../../json/resolveSchema.ts';
import type { Field } from '../../model/field.ts';
import type { ActionFile } from '../../model/generated/areaFile.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/** Returns the names of the fields of an action's form. The form may be written with or without `record`. */
export function placesOf(form: ActionFile['form']): readonly string[] {
  const record = isSchemaObject(form) && isSchemaObject(form.record) ? form.record : form;
  return isSchemaObject(record) ? Object.keys(record.properties ?? {}) : [];
}

/**
 * Checks the `{name}` placeholders in a text of an action. Each name must be one of `others`, or a field that every
 * user with the permission of the action may read.
 *
 * @param permission - permission of the action
 */
export function checkPlaces(
  text: string,
  permission: string,
  others: readonly string[],
  place: Place,
  { fields, report }: EntityScope,
): void {
  const isSeen = (field: Field) => field.permission === undefined || field.permission === permission;
  const shown = fields.filter((field) => !field.writeOnly && isSeen(field));
  const known = [...others, ...shown.map(({ name }) => name)];
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    if (known.includes(name)) continue;
    const closed = fields.find((field) => field.name === name && !isSeen(field));
    if (closed)
      report.add(
        'closed-field',
        place,
        `A user who may run this action may lack the permission to see "${name}". Remove the field's "x-permission", or write "permission": "${closed.permission}" instead of "${permission}" in the action.`,
      );
    else
      report.add(
        'unknown-field',
        place,
        `"{${name}}" would be shown unreplaced, because there is no field "${name}" that this text may show. ${didYouMean(name, known)}`,
      );
  }
}
