export { fillText, joinTexts } from './fillText.ts';
export { inSentence } from './inSentence.ts';
export { isObject, isPlainObject } from './isObject.ts';
export { isPlainClick } from './isPlainClick.ts';
export { joinValues, splitValues } from './joinedValues.ts';
export { tabOfKey } from './tabOfKey.ts';
export { takesText } from './takesText.ts';
export {
  hasModes,
  type NamedTheme,
  readThemeChoice,
  storedThemeChoice,
  type ThemeChoice,
  type ThemeMode,
  themeOfChoice,
} from './themeChoice.ts';
