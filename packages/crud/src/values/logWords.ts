import { joinTexts } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import type { Text } from '../context/useText.ts';
import { toText } from './formatValue.ts';

/**
 * Prefix of the log entry for a state change that the service has made by itself. Such an entry has no action of a
 * user; its text consists of this prefix and the new state.
 */
const become = '变为';

/** Returns the action of a log entry, in the user's language. */
export function actionText(action: string, t: Text): string {
  return action.startsWith(become)
    ? t('将状态改为 {state}', { state: t(action.slice(become.length)) })
    : t(action);
}

/**
 * Returns the text of a log entry in addition to its action, in the user's language. Returns an empty text if the
 * entry's text only repeats the action and the name of the record, which the page already shows.
 */
export function remarkText(entity: Entity, entry: Row, t: Text): string {
  const content = toText(entry.content);
  const action = toText(entry.action);
  const isRepeated = [joinTexts(action, entity.title), action + entity.title].some((start) =>
    content.startsWith(`${start}“`),
  );
  return isRepeated && content.endsWith('”') ? '' : t(content);
}

/**
 * Returns the name of the user or service that made the change. If there is no operator id, the service itself has
 * made the change, and its name is translated.
 */
export const userText = (entry: Row, t: Text): string =>
  toText(entry.operatorId) === '' ? t(toText(entry.operatorName)) : toText(entry.operatorName);
