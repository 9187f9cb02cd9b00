import { contextSeparator } from './createTranslator.ts';

/**
 * Converts `{ scope: { text: words } }` into `{ text<separator>scope: words }`. Keys of common texts contain no
 * scope.
 */
export function toResources(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, string> {
  const resources: Record<string, string> = {};
  for (const [scope, words] of Object.entries(texts)) {
    for (const [text, word] of Object.entries(words)) {
      resources[scope === 'common' ? text : `${text}${contextSeparator}${scope}`] = word;
    }
  }
  return resources;
}
