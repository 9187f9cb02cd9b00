import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { type Answer, ownValue } from '@isp/schema/internal';
import { prettyJson, toText } from '../values/formatValue.ts';

/** The answer of an action: one record of values, a text, or the rows of a table. */
export interface AnswerContent {
  readonly values: Row;
  readonly text: string;
  readonly rows: readonly Row[];
}

/**
 * Reads a reply as the kind of answer that the schema declares.
 *
 * @param reply reply of a call (the changed records, or one object), or of a read
 * @param row the record on which the action ran. Its values fill those placeholders of the answer's text for which
 * the reply has no value.
 */
export function readAnswer({ as, field, text }: Answer, reply: unknown, row: Row = {}): AnswerContent {
  const [first = {}] = Array.isArray(reply) ? (reply as readonly unknown[]) : [reply];
  const outer = isObject(first) ? first : {};
  // for a handover, `field` names the field with the address; for all other answers it names the part of the reply
  // that holds the answer
  const inner = field === undefined || as === 'handover' ? reply : ownValue(outer, field);
  const list = Array.isArray(inner) ? inner : [inner];
  const [value] = list as readonly unknown[];
  return {
    values: isObject(value) ? value : outer,
    rows: list.filter(isObject),
    text:
      text === undefined
        ? typeof inner === 'object' && inner !== null
          ? prettyJson(inner)
          : toText(inner)
        : text.replace(/\{(@?\w+)\}/g, (place, name: string) => {
            const from = [{ '@origin': globalThis.location?.origin }, outer, row].find((one) =>
              Object.hasOwn(one, name),
            );
            return from ? toText(ownValue(from, name)) : place;
          }),
  };
}
