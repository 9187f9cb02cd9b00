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
 * Checks the answer of an action. It needs a call that replies, and a declaration of the fields that it shows.
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
    report.add(
      'wrong-value',
      place,
      'What an extension does shows its answer by itself. Take "answer" away.',
    );
  if (to && to.read === undefined)
    report.add(
      'wrong-value',
      place,
      'An action that leads elsewhere has no answer. Take "answer" away, or lead to a "read".',
    );
  if (as !== 'table' && places.includes('bulk'))
    report.add(
      'wrong-value',
      [...place, 'as'],
      `Of many records a ${as} shows the first alone. Take "bulk" out of "place", or write "as": "table".`,
    );
  if (text !== undefined) {
    if (as !== 'text' || field !== undefined || to)
      report.add(
        'wrong-value',
        [...place, 'text'],
        'A text that is written here is all there is to show: write "as": "text", and neither "field" nor "to".',
      );
    // only with the effect "call" the "record" describes the answer's fields
    checkPlaces(text, permission, effect === 'call' ? placesOf(record) : [], [...place, 'text'], scope);
  } else if (effect === 'open' && !to)
    report.add('missing-key', place, 'Nothing answers: name a "read" in "to", or write a "text".');
  checkHandover(answer, effect ?? 'call', place, scope);
  if (as === 'text' || as === 'file') return;
  if (record === undefined)
    report.add(
      'missing-key',
      place,
      `Nothing says what is in the answer. Add "record" with the fields of ${as === 'table' ? 'a row' : 'the secret'}.`,
    );
  else if (checkSize(record as JsonSchemaObject, [...place, 'record'], report))
    checkRecord(record as JsonSchemaObject, [...place, 'record'], report, known);
}

/**
 * Checks an answer that continues at another address: it must name the field with the address, and the read that
 * reports the end.
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
        'Only a "handover" asks how far it is. Take "read" away, or write "as": "handover".',
      );
    return;
  }
  if (effect !== 'call')
    report.add(
      'wrong-value',
      [...place, 'as'],
      'A call hands over: take "effect" and "to" out of the action.',
    );
  if (field === undefined)
    report.add(
      'missing-key',
      place,
      'Nothing says where it goes on. Name what holds the address as "field".',
    );
  if (read === undefined)
    report.add('missing-key', place, 'Nothing says when it is over. Name a call of "reads" as "read".');
  else checkRead(read, [...place, 'read'], scope);
}
