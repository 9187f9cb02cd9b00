import type { Words } from './findingKinds.ts';

/** Languages in which the tools print. */
export type Language = keyof Words;

/** Environment variables that name the language of a terminal, in the order in which they count. */
const variables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** Returns the language of a terminal: Chinese if the first of the variables that is set begins with `zh`. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const [set = ''] = variables.flatMap((name) => env[name] || []);
  return set.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
