import { ownValue } from '@isp/schema/internal';
import type { Refusal } from './formEngine.ts';

/**
 * Returns a message of the service in the given language, or its only message if the service did not send this
 * language.
 */
export const messageIn = (
  { message, messages = {} }: Pick<Refusal, 'message' | 'messages'>,
  locale: string | undefined,
): string => (locale !== undefined && ownValue(messages, locale)) || message;
