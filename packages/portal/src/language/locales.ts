export type LocaleName = 'zh-CN' | 'en-US';

/** Names of the languages in the browser's storage. The specification requires `zh-cn`. */
export const storedNames: Readonly<Record<LocaleName, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en-us' };

/** Returns the language with a stored name. An unknown name means English. */
export function localeOf(stored: string): LocaleName {
  return stored.toLowerCase() === storedNames['zh-CN'] ? 'zh-CN' : 'en-US';
}
