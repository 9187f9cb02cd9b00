import { pathText } from '../../../packages/crud/src/fields/formFrame.ts';
import type { Subject } from './subjects.ts';

/** Returns the field or the action to which an element of a screen belongs. Undefined for all other elements. */
export function pickSubject(target: Element, subjects: readonly Subject[]): Subject | undefined {
  const action = dataOf(target, 'act');
  const entry = dataOf(target, 'menu-id');
  const field = dataOf(target, 'path');
  const head = dataOf(target, 'head');
  return subjects.find((one) =>
    'action' in one
      ? // antd identifies the entry of a menu by a text with the key at its end
        one.action === action || entry?.endsWith(`-${one.action}`)
      : pathText(one.path) === field || (one.path.length === 1 && one.path[0] === head),
  );
}

const dataOf = (target: Element, name: string): string | undefined =>
  target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined;
