export { isObject, isPlainObject } from './isObject.ts';
