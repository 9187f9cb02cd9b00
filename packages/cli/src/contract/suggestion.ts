import { nearest } from '@isp/schema/internal';
import type { Text } from './language.ts';

/** Returns a sentence that names the similar name, otherwise all known names. */
export function suggestion(name: string, known: readonly string[]): Text {
  const near = nearest(name, known);
  return near === undefined
    ? { en: `Known: ${known.join(', ')}.`, zh: `可用：${known.join('、')}。` }
    : { en: `Did you mean "${near}"?`, zh: `是否想写 "${near}"？` };
}
