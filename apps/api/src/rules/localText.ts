import type { WorkContext } from '@isp/server';

/**
 * Returns the Chinese or English text, according to the caller's language. Used for texts that are not in a schema,
 * such as reasons of a refusal.
 */
export const localText = ({ caller }: Pick<WorkContext, 'caller'>, zh: string, en: string): string =>
  caller.locale === 'en-US' ? en : zh;
