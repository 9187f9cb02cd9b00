import { joinTexts } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import type { Text } from '../context/useText.ts';
import { toText } from './formatValue.ts';

/** A state change of the service itself has no action: the log names it by the new state, with this prefix. */
const become = '变为';

/** The action of a log entry, in the user's language. */
export function actionText(action: string, t: Text): string {
  return action.startsWith(become) ? t('变为{state}', { state: t(action.slice(become.length)) }) : t(action);
}

/** Action and record of a log entry, in the user's language. The log stores a sentence in the source language. */
export function contentText(entity: Entity, entry: Row, t: Text): string {
  const content = toText(entry.content);
  const action = toText(entry.action);
  const start = [joinTexts(action, entity.title), action + entity.title].find((one) =>
    content.startsWith(one),
  );
  if (start === undefined) return t(content);
  const record = /^“(.*)”$/s.exec(content.slice(start.length))?.[1];
  if (record === undefined) return t(content);
  return t('{action}{entity}“{record}”', { action: actionText(action, t), entity: t(entity.title), record });
}

/** Name of the operator; that of the service itself (an entry without operator id) is translated. */
export const userText = (entry: Row, t: Text): string =>
  toText(entry.operatorId) === '' ? t(toText(entry.operatorName)) : toText(entry.operatorName);
