/** Returns true if English should be offered: the browser prefers it, and the user has chosen no language yet. */
export const wantsEnglish = (
  stored: string | null,
  languages: readonly string[] = navigator.languages,
): boolean => stored === null && /^en\b/i.test(languages[0] ?? '');
