import { ownValue } from '@isp/schema';
import type { Refusal } from './formEngine.ts';

/** What a service said, in a language: as it said it where it told no other. */
export const wordsIn = (
  { message, messages = {} }: Pick<Refusal, 'message' | 'messages'>,
  locale: string | undefined,
): string => (locale !== undefined && ownValue(messages, locale)) || message;
