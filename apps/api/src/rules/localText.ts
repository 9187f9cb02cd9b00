import type { WorkContext } from '@isp/server';

/** A text in the caller's language, for texts that no schema contains: names of lines, reasons. */
export const localText = ({ caller }: Pick<WorkContext, 'caller'>, zh: string, en: string): string =>
  caller.locale === 'en-US' ? en : zh;
