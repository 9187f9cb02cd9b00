import { joinTexts } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import type { Text } from '../context/useText.ts';
import { toText } from './formatValue.ts';

/** A state change of the service itself has no action: the log names it by the new state, with this prefix. */
const become = '变为';

/** The action of a log entry, in the user's language. */
export function actionText(action: string, t: Text): string {
  return action.startsWith(become)
    ? t('将状态改为 {state}', { state: t(action.slice(become.length)) })
    : t(action);
}

/**
 * What a log entry says besides its action, in the user's language; empty where it only repeats the action and the name
 * of the record, which the page has already.
 */
export function remarkText(entity: Entity, entry: Row, t: Text): string {
  const content = toText(entry.content);
  const action = toText(entry.action);
  const isRepeated = [joinTexts(action, entity.title), action + entity.title].some((start) =>
    content.startsWith(`${start}“`),
  );
  return isRepeated && content.endsWith('”') ? '' : t(content);
}

/** Name of the operator; that of the service itself (an entry without operator id) is translated. */
export const userText = (entry: Row, t: Text): string =>
  toText(entry.operatorId) === '' ? t(toText(entry.operatorName)) : toText(entry.operatorName);
