export type LocaleName = 'zh-CN' | 'en-US';

/** Values in the browser's storage. The specification writes `zh-cn`. */
export const storedNames: Readonly<Record<LocaleName, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en-us' };

/** The stored name of a language; an unknown one is English. */
export function localeOf(stored: string): LocaleName {
  return stored.toLowerCase() === storedNames['zh-CN'] ? 'zh-CN' : 'en-US';
}
