import type { Row } from '@isp/schema';
import type { Core } from '../rules/core.ts';

/** A step of the service has no button: it is called after the state it leads to. */
const become = '变为';

/**
 * A line of the operation log in English. It is kept as a sentence of the source language, what was done, to what kind,
 * and the record's name in quotes, so that lines of before are told too. The name stays as it is; a word nobody
 * translates stays as well.
 */
export function tellLine({ tables, translate }: Pick<Core, 'tables' | 'translate'>, line: Row): Row {
  const action = String(line.action ?? '');
  const content = String(line.content ?? '');
  const english = (text: string) => translate(text, 'en-US', String(line.bizType ?? line.module ?? ''));
  const done = action.startsWith(become) ? `To ${english(action.slice(become.length))}` : english(action);
  const rest = content.startsWith(action) ? /^(.*?)(?:“(.*)”)?$/s.exec(content.slice(action.length)) : null;
  if (!rest) return { ...line, action: done };
  const [, kind = '', name] = rest;
  const title = tables.get(String(line.bizType))?.entity.title;
  // a kind that is called otherwise by now
  const known = english(kind) === kind && title !== undefined ? english(title) : english(kind);
  return { ...line, action: done, content: `${done}: ${known}${name === undefined ? '' : ` “${name}”`}` };
}
