import { holdsText } from '@isp/schema/internal';

/**
 * Returns true if the label of an option contains the typed text. Case and accents, for example, are treated as in
 * every search.
 */
export const byLabel = (wanted: string, choice?: object): boolean =>
  choice !== undefined && 'label' in choice && holdsText(String(choice.label), wanted);
