import type { Row } from '@isp/schema';
import type { Core } from '../rules/core.ts';

/** A transition of the service has no button, so it is named after the state to which it leads. */
const become = '变为';

/**
 * A line of the operation log in English. The log stores a Chinese sentence: the action, the kind of record, and its
 * name in quotes. So lines that were stored before a translation existed are translated too. The name, and words
 * without a translation, stay as they are.
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
  // the kind of record has another name now
  const known = english(kind) === kind && title !== undefined ? english(title) : english(kind);
  return { ...line, action: done, content: `${done}: ${known}${name === undefined ? '' : ` “${name}”`}` };
}
