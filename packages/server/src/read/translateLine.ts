import type { Row } from '@isp/schema';
import type { Core } from '../rules/core.ts';

/**
 * Word for "becomes". A transition that the service itself makes has no button, so its name in the log is this word
 * and the title of the new state.
 */
const become = '变为';

/**
 * Translates an entry of the operation log to English. The log stores a Chinese sentence: the action, the title of
 * the entity, and the name of the record in quotes. Because the sentence is translated only now, entries that are
 * older than a translation are translated too. The name of the record, and words without a translation, remain
 * unchanged.
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
  // If the stored title has no translation, the entity was probably renamed later, so its current title is
  // translated.
  const known = english(kind) === kind && title !== undefined ? english(title) : english(kind);
  return { ...line, action: done, content: `${done}: ${known}${name === undefined ? '' : ` “${name}”`}` };
}
