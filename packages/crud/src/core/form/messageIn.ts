import { ownValue } from '@isp/schema/internal';
import type { Refusal } from './formEngine.ts';

/** A message of the service in the given language; its only message if it sent none in that language. */
export const messageIn = (
  { message, messages = {} }: Pick<Refusal, 'message' | 'messages'>,
  locale: string | undefined,
): string => (locale !== undefined && ownValue(messages, locale)) || message;
