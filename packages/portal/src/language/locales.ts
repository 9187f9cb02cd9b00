export type LocaleName = 'zh-CN' | 'en-US';

/** Names under which the languages are stored. The specification requires `zh-cn`. */
export const storedNames: Readonly<Record<LocaleName, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en-us' };

/** Returns the language for a stored name. Every name except `zh-cn` means English. */
export function localeOf(stored: string): LocaleName {
  return stored.toLowerCase() === storedNames['zh-CN'] ? 'zh-CN' : 'en-US';
}
