import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import type { ActionFile } from '../../model/generated/areaFile.ts';
import { checkRecord } from '../record/checkRecord.ts';
import { checkSize } from '../record/checkSize.ts';
import type { Known } from '../record/recordScope.ts';
import type { Place } from '../report/report.ts';
import { checkRead, type EntityScope } from '../scope/entityScope.ts';
import { checkPlaces, placesOf } from './checkPlaces.ts';

type AnswerFile = NonNullable<ActionFile['answer']>;

/**
 * Checks the answer that an action shows. The action needs a call that returns the answer, and the fields of the
 * answer must be declared.
 *
 * @param permission - permission of the action
 */
export function checkAnswer(
  { to, effect, place: places = [] }: ActionFile,
  permission: string,
  answer: AnswerFile,
  place: Place,
  scope: EntityScope,
  known: Known,
): void {
  const { report } = scope;
  const { as, record, text, field } = answer;
  if (effect === 'portal')
    report.add('wrong-value', place, 'An extension shows the answer of its action itself. Remove "answer".');
  if (to && to.read === undefined)
    report.add(
      'wrong-value',
      place,
      'An action that leads to another page has no answer. Remove "answer", or write "to": { "read": … }.',
    );
  if (as !== 'table' && places.includes('bulk'))
    report.add(
      'wrong-value',
      [...place, 'as'],
      `After an action on several records, a ${as} shows only the answer of the first one. Remove "bulk" from "place", or write "as": "table".`,
    );
  if (text !== undefined) {
    if (as !== 'text' || field !== undefined || to)
      report.add(
        'wrong-value',
        [...place, 'text'],
        'With "text" the answer shows only this text. Write "as": "text", and remove "field" of the answer and "to" of the action.',
      );
    // Only with the effect "call", `record` declares the fields of the answer. With any other effect the text may
    // contain only names of the record's fields.
    checkPlaces(text, permission, effect === 'call' ? placesOf(record) : [], [...place, 'text'], scope);
  } else if (effect === 'open' && !to)
    report.add(
      'missing-key',
      place,
      'The answer has no source. Write "to": { "read": … } in the action, or write a "text".',
    );
  checkHandover(answer, effect ?? 'call', place, scope);
  if (as === 'text' || as === 'file') return;
  if (record === undefined)
    report.add(
      'missing-key',
      place,
      `The fields of the answer are not described. Add "record" with the fields of ${as === 'table' ? 'a row' : 'the answer'}.`,
    );
  else if (checkSize(record as JsonSchemaObject, [...place, 'record'], report))
    checkRecord(record as JsonSchemaObject, [...place, 'record'], report, known);
}

/**
 * Checks an answer that leads to an address outside. It must name the field with the address, and the read that
 * reports when the action has ended.
 */
function checkHandover(
  { as, field, read }: AnswerFile,
  effect: NonNullable<ActionFile['effect']>,
  place: Place,
  scope: EntityScope,
): void {
  const { report } = scope;
  if (as !== 'handover') {
    if (read !== undefined)
      report.add(
        'wrong-value',
        [...place, 'read'],
        'Only a "handover" asks for the progress. Remove "read", or write "as": "handover".',
      );
    return;
  }
  if (effect !== 'call')
    report.add(
      'wrong-value',
      [...place, 'as'],
      'A "handover" needs an action that calls the server. Remove "effect" and "to" from the action.',
    );
  if (field === undefined)
    report.add(
      'missing-key',
      place,
      'The address to go on to is missing. Write in "field" the name of the field that holds the address.',
    );
  if (read === undefined)
    report.add(
      'missing-key',
      place,
      'The call that reports the end is missing. Write in "read" the name of a call of "reads".',
    );
  else checkRead(read, [...place, 'read'], scope);
}
