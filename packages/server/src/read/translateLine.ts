import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { logSentence, personSentence } from '../records/store/logSentence.ts';
import type { Core } from '../rules/core.ts';

/**
 * Translates an entry of the operation log to English. The log stores a Chinese sentence: the title of the entity,
 * the name of the record in quotes, and the action or the new state. Because the sentence is translated only now,
 * entries that are older than a translation are translated too. The name of the record, and words without a
 * translation, remain unchanged.
 */
export function translateLine({ tables, translate }: Pick<Core, 'tables' | 'translate'>, kept: Row): Row {
  const action = String(kept.action ?? '');
  const content = String(kept.content ?? '');
  const english = (text: string) => translate(text, 'en-US', String(kept.bizType ?? kept.module ?? ''));
  const title = tables.get(String(kept.bizType))?.entity.title;
  const done = english(action);
  // Values that no schema describes, such as the number of exported rows, are stored under Chinese names.
  const textOf = title === undefined ? english : (text: string) => text;
  const line = {
    ...kept,
    action: done,
    ...(isObject(kept.after) && { after: translateValues(kept.after, english, textOf) }),
  };
  const ofPerson = personSentence('', action);
  if (content.endsWith(ofPerson))
    return { ...line, content: `${content.slice(0, -ofPerson.length)}: ${done}` };
  const ofRecord = logSentence('', '', action);
  const subject = content.endsWith(ofRecord)
    ? /^(.*?)(?:“(.*)”)?$/s.exec(content.slice(0, -ofRecord.length))
    : null;
  if (!subject) return line;
  const [, kind = '', name] = subject;
  // If the stored title has no translation, the entity was probably renamed later, so its current title is
  // translated.
  const known = english(kind) === kind && title !== undefined ? english(title) : english(kind);
  return { ...line, content: `${known}${name === undefined ? '' : ` “${name}”`}: ${done}` };
}

/** Translates the names and the texts of an object. Names of fields have no translation. */
const translateValues = (
  values: Row,
  english: (text: string) => string,
  textOf: (text: string) => string,
): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      english(name),
      typeof value === 'string' ? textOf(value) : value,
    ]),
  );
