import { takesText } from '@isp/kit';

/** One step in a direction. */
export type Direction = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

/** Command that a key runs in the tool. */
export type Command =
  | { readonly kind: 'label' /** Counts from 0. */; readonly index: number }
  | { readonly kind: 'move' | 'pan'; readonly by: Direction }
  | { readonly kind: (typeof simple)[keyof typeof simple] | 'undo' | 'redo' | 'help' | 'play' };

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const simple = {
  arrowright: 'next',
  arrowleft: 'previous',
  delete: 'remove',
  backspace: 'remove',
  escape: 'leave',
  enter: 'finish',
  b: 'box',
  p: 'polygon',
  n: 'draw',
  c: 'corner',
  i: 'addCorner',
  ']': 'nextShape',
  '[': 'previousShape',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fullSize',
  f: 'fit',
  x: 'skip',
  '/': 'search',
} as const;

const directions: Readonly<Record<string, Direction>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};
const pans: Readonly<Record<string, Direction>> = { a: [-1, 0], d: [1, 0], w: [0, -1], s: [0, 1] };

/**
 * Returns the command of a key, or undefined for a key without a command. `keyList` describes the same keys for
 * users; keep both in agreement.
 */
export function toCommand({ altKey, ctrlKey, key, metaKey, shiftKey }: Key): Command | undefined {
  if (altKey) return undefined;
  const name = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (name === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return name === 'y' ? { kind: 'redo' } : undefined;
  }
  if (key === '?') return { kind: 'help' };
  if (/^[1-9]$/.test(key)) return { kind: 'label', index: Number(key) - 1 };
  const moved = shiftKey && Object.hasOwn(directions, name) ? directions[name] : undefined;
  if (moved) return { kind: 'move', by: moved };
  const panned = Object.hasOwn(pans, name) ? pans[name] : undefined;
  if (panned) return { kind: 'pan', by: panned };
  return Object.hasOwn(simple, name) ? { kind: simple[name as keyof typeof simple] } : undefined;
}

/**
 * True if the focused control needs the key itself: a text field needs all keys, a group of radio buttons or
 * checkboxes needs the arrow keys.
 */
export function isTyping(target: EventTarget | null, key = ''): boolean {
  if (!(target instanceof Element)) return false;
  if (takesText(target) || target.closest('[role=dialog], [role=listbox]')) return true;
  return key.startsWith('Arrow') && target.closest('input') !== null;
}
