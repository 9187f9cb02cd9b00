import type { Row } from '@isp/schema';
import type { Text } from '../context/useText.ts';
import { toText } from './formatValue.ts';

/** Returns true if the service itself made the change. */
export const isOfService = (entry: Row): boolean => toText(entry.operatorId) === '';

/**
 * Returns the text of a log entry in addition to its action, in the user's language. Returns an empty text if the
 * entry's text only repeats the name of the record and the action, which the page already shows.
 */
export function remarkText(entry: Row, t: Text): string {
  const content = toText(entry.content);
  const isRepeated = ['”：', '”: '].some((colon) => content.endsWith(`${colon}${toText(entry.action)}`));
  return isRepeated ? '' : t(content);
}

/** Returns the name of the user or service that made the change. The name of the service is translated. */
export const userText = (entry: Row, t: Text): string =>
  isOfService(entry) ? t(toText(entry.operatorName)) : toText(entry.operatorName);
