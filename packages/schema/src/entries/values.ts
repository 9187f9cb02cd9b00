export { getAt, type Path, putAt } from '../json/path.ts';
export { valueAt } from '../json/valueAt.ts';
export type { Clock } from '../model/clock.ts';
export { createClock } from '../rules/clock.ts';
export { foldText, uniqueKey } from '../texts/foldText.ts';
export { maskText } from '../texts/mask.ts';
export { fieldAt } from '../value/fieldAt.ts';
export { readNumber, writeNumber } from '../value/readNumber.ts';
