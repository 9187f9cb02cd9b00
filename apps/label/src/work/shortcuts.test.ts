import { expect, it } from 'vitest';
import { type Command, type Key, toCommand } from './shortcuts.ts';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

it.each<[Key, Command | undefined]>([
  [key('1'), { kind: 'label', index: 0 }],
  [key('9'), { kind: 'label', index: 8 }],
  [key('0'), undefined],
  [key('ArrowRight'), { kind: 'next' }],
  [key('ArrowLeft'), { kind: 'previous' }],
  [key('ArrowLeft', { altKey: true }), undefined],
  [key('z', { ctrlKey: true }), { kind: 'undo' }],
  [key('Z', { ctrlKey: true, shiftKey: true }), { kind: 'redo' }],
  [key('z', { metaKey: true }), { kind: 'undo' }],
  [key('y', { ctrlKey: true }), { kind: 'redo' }],
  [key('1', { ctrlKey: true }), undefined],
  [key('Delete'), { kind: 'remove' }],
  [key('B'), { kind: 'box' }],
  [key('p'), { kind: 'polygon' }],
  [key('constructor'), undefined],
  [key('Enter'), undefined],
])('R7.11 %j does %j', (pressed, expected) => {
  expect(toCommand(pressed)).toEqual(expected);
});
