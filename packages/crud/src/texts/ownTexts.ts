import { messageTexts } from '@isp/schema/internal';
import { enUS } from './enUS.ts';

export { enUS };

/**
 * All texts of this package that the screens show, in the source language. They are the keys of `locales` in an
 * extension and of `translate`. The texts of schemas are not included. `{name}` placeholders are filled in after
 * the translation.
 *
 * @example
 * const japanese: Record<string, string> = { 保存: '保存' };
 * const missing = ownTexts.filter((text) => !Object.hasOwn(japanese, text));
 */
export const ownTexts: readonly string[] = /* @__PURE__ */ [
  ...new Set([...Object.keys(enUS), ...messageTexts]),
];
