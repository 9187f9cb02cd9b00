import type { WorkContext } from '@isp/server';

/**
 * Returns a text in the caller's language. Used for texts that no schema contains, such as names of lines and
 * reasons.
 */
export const localText = ({ caller }: Pick<WorkContext, 'caller'>, zh: string, en: string): string =>
  caller.locale === 'en-US' ? en : zh;
