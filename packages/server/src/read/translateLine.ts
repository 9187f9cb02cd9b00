import type { Row } from '@isp/schema';
import type { Core } from '../rules/core.ts';

/**
 * A transition that the service makes has no button. Its name is this word ("becomes") and the title of the new
 * state.
 */
const become = '变为';

/**
 * Translates a line of the operation log into English. The log stores a Chinese sentence: the action, the kind of
 * record, and the record's name in quotes. Lines that were stored before a translation existed are therefore
 * translated too. The record's name, and words without a translation, stay unchanged.
 */
export function translateLine({ tables, translate }: Pick<Core, 'tables' | 'translate'>, line: Row): Row {
  const action = String(line.action ?? '');
  const content = String(line.content ?? '');
  const english = (text: string) => translate(text, 'en-US', String(line.bizType ?? line.module ?? ''));
  const done = action.startsWith(become)
    ? `Changed to ${english(action.slice(become.length))}`
    : english(action);
  const rest = content.startsWith(action) ? /^ ?(.*?)(?:“(.*)”)?$/s.exec(content.slice(action.length)) : null;
  if (!rest) return { ...line, action: done };
  const [, kind = '', name] = rest;
  const title = tables.get(String(line.bizType))?.entity.title;
  // If the stored kind has no translation, the kind of record has been renamed since, and its present title is
  // translated.
  const known = english(kind) === kind && title !== undefined ? english(title) : english(kind);
  return { ...line, action: done, content: `${done}: ${known}${name === undefined ? '' : ` “${name}”`}` };
}
