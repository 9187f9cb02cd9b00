import type { ActionFile } from '../../model/generated/areaFile.ts';
import { isStandardAction, toActions } from '../../parse/actions.ts';
import { commonNames } from '../../parse/commonFields.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/**
 * Checks the fields in which an action stores the values of its form. Each must have the same name and type as a field
 * of the form, and it must not be written by other means.
 */
export function checkStore(
  name: string,
  action: ActionFile,
  store: readonly string[],
  place: Place,
  { fields, file, report }: EntityScope,
): void {
  const [own] = toActions({ [name]: action });
  const isOnRecords = own?.place.some((one) => one !== 'toolbar') === true;
  if (isStandardAction(name) || own?.effect !== 'call' || !isOnRecords) {
    report.add(
      'misplaced-annotation',
      place,
      '"store" works only in an action of your own that is called for one or several records. Remove "store", or add the fields to the form of the record.',
    );
    return;
  }
  const answers = own.form?.fields ?? [];
  store.forEach((wanted, at) => {
    const answer = answers.find((field) => field.name === wanted);
    const field = fields.find((candidate) => candidate.name === wanted);
    const where = [...place, at];
    const isWritten = !field?.readOnly || wanted === file.states?.field || field.derive || field.number;
    if (!answer) {
      const asked = answers.map((one) => one.name);
      const message = `The form does not ask for "${wanted}". ${didYouMean(wanted, asked)}`;
      report.add('unknown-answer', where, message);
    } else if (!field) {
      report.add(
        'unknown-field',
        where,
        `The record has no field "${wanted}" in which the answer can be stored. Add the field with "readOnly": true.`,
      );
    } else if (commonNames.includes(wanted) || isWritten) {
      const message = `The field "${wanted}" is also written by other means. Name a field with "readOnly": true that only actions write.`;
      report.add('written-twice', where, message);
    } else if (field.type !== answer.type) {
      report.add(
        'wrong-type',
        where,
        `The form asks for a ${answer.type}, but the field "${wanted}" of the record has the type ${field.type}. Give both the same type.`,
      );
    }
  });
}
