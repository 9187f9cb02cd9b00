import type { Entity, Row } from '@isp/schema';
import type { Text } from '../context/useText.ts';
import { toText } from './formatValue.ts';

/** A step of the service has no button: the log calls it after the state it leads to. */
const become = '变为';

/** What was done, in the user's words. */
export function actionText(action: string, t: Text): string {
  return action.startsWith(become) ? t('变为{state}', { state: t(action.slice(become.length)) }) : t(action);
}

/** What was done to which record: the log keeps it as a sentence of the source language. */
export function contentText(entity: Entity, entry: Row, t: Text): string {
  const content = toText(entry.content);
  const action = toText(entry.action);
  const start = `${action}${entity.title}`;
  if (!content.startsWith(start)) return t(content);
  const record = /^“(.*)”$/s.exec(content.slice(start.length))?.[1];
  if (record === undefined) return t(content);
  return t('{action}{entity}“{record}”', { action: actionText(action, t), entity: t(entity.title), record });
}

/** Name of the operator; that of the service itself (an entry without operator id) is translated. */
export const whoText = (entry: Row, t: Text): string =>
  toText(entry.operatorId) === '' ? t(toText(entry.operatorName)) : toText(entry.operatorName);
