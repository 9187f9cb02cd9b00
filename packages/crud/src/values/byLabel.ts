import { holdsText } from '@isp/schema/internal';

/** Does the label of an option contain the typed text? Compares texts like every search. */
export const byLabel = (wanted: string, choice?: object): boolean =>
  choice !== undefined && 'label' in choice && holdsText(String(choice.label), wanted);
