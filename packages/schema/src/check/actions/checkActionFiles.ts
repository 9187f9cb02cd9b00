import { findFileField } from '../../entity/fileFields.ts';
import type { ActionFile } from '../../model/generated/areaFile.ts';
import { isStandardAction, toActions } from '../../parse/actions.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/**
 * Checks the file fields of an action's form. A file belongs to one record, so the action must work on one record,
 * and the record must still exist afterwards.
 */
export function checkActionFiles(
  name: string,
  action: ActionFile,
  place: Place,
  { report }: Pick<EntityScope, 'report'>,
): void {
  const [own] = toActions({ [name]: action });
  const file = own?.form && findFileField(own.form.fields);
  if (!own || file === undefined) return;
  const isOnOne = own.place.every((one) => one !== 'toolbar' && one !== 'bulk');
  if (isOnOne && !isStandardAction(name)) return;
  report.add(
    'file-of-many',
    [...place, 'form'],
    `The form asks for a file ("${file}"), and a file belongs to one record. Ask for the file in an action of your own, with "place": ["row", "detail"].`,
  );
}
