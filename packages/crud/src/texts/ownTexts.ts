import { messageTexts } from '@isp/schema/internal';
import { enUS } from './enUS.ts';

export { enUS };

/**
 * Every text the screens say by themselves, in the source language: the keys of `locales` of an extension, and of
 * `translate`. Those of schemas are the schemas' own. `{name}` places are filled in after the translation.
 *
 * @example
 * const japanese: Record<string, string> = { 保存: '保存' };
 * const missing = ownTexts.filter((text) => !Object.hasOwn(japanese, text));
 */
export const ownTexts: readonly string[] = /* @__PURE__ */ [
  ...new Set([...Object.keys(enUS), ...messageTexts]),
];
