import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import type { FormSummaryFile } from '../../model/generated/areaFile.ts';
import { checkRecord } from '../record/checkRecord.ts';
import { checkSize } from '../record/checkSize.ts';
import type { Known } from '../record/recordScope.ts';
import type { Place } from '../report/report.ts';
import { checkEntity, checkField, checkOnce, checkRead, type EntityScope } from '../scope/entityScope.ts';

/** Checks that a summary names fields of the form, a call of the entity, and what the call answers. */
export function checkFormSummary(
  { fields = [], read, by = {}, also = {}, record, remedy }: FormSummaryFile,
  place: Place,
  scope: EntityScope,
  known: Known,
): void {
  const { report } = scope;
  fields.forEach((name, at) => {
    checkField(name, [...place, 'fields', at], scope);
  });
  checkOnce(fields, (at) => [...place, 'fields', at], report);
  if (remedy) checkEntity(remedy.entity, [...place, 'remedy', 'entity'], scope);
  if (read === undefined) {
    if (record === undefined && fields.length === 0)
      report.add('missing-key', place, 'Nothing is shown. Name "fields", or a "read" with its "record".');
    if (record !== undefined)
      report.add('missing-key', place, 'Nothing answers these figures. Name a call of "reads" as "read".');
    return;
  }
  checkRead(read, [...place, 'read'], scope);
  for (const [part, parameters] of Object.entries({ by, also }))
    for (const [key, name] of Object.entries(parameters)) checkField(name, [...place, part, key], scope);
  if (record === undefined)
    report.add('missing-key', place, 'Nothing says what the call answers. Add "record" with its figures.');
  else if (checkSize(record as JsonSchemaObject, [...place, 'record'], report))
    checkRecord(record as JsonSchemaObject, [...place, 'record'], report, known);
}
