export { fillText, joinTexts } from './fillText.ts';
export { isObject, isPlainObject } from './isObject.ts';
export { isPlainClick } from './isPlainClick.ts';
