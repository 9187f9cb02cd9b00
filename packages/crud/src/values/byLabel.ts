import { holdsText } from '@isp/schema';

/** Does a choice hold what was typed to find it? As every search compares texts. */
export const byLabel = (wanted: string, choice?: object): boolean =>
  choice !== undefined && 'label' in choice && holdsText(String(choice.label), wanted);
