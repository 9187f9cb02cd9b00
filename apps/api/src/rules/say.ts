import type { WorkContext } from '@isp/server';

/** What is told in the caller's language, where nothing translates it on its way: names of lines, reasons. */
export const say = ({ caller }: Pick<WorkContext, 'caller'>, zh: string, en: string): string =>
  caller.locale === 'en-US' ? en : zh;
