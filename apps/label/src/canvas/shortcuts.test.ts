import { describe, expect, it } from 'vitest';
import { enUS } from '../texts/enUS.ts';
import { keyList } from './keyList.ts';
import { type Command, type Key, toCommand } from './shortcuts.ts';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('the keys', () => {
  it.each<[Key, Command | undefined]>([
    [key('1'), { kind: 'label', index: 0 }],
    [key('9'), { kind: 'label', index: 8 }],
    [key('ArrowRight'), { kind: 'next' }],
    [key('ArrowLeft'), { kind: 'previous' }],
    [key('ArrowLeft', { altKey: true }), undefined],
    [key('ArrowUp'), undefined],
    [key('ArrowUp', { shiftKey: true }), { kind: 'move', by: [0, -1] }],
    [key('ArrowRight', { shiftKey: true }), { kind: 'move', by: [1, 0] }],
    [key('a'), { kind: 'pan', by: [-1, 0] }],
    [key('S'), { kind: 'pan', by: [0, 1] }],
    [key('s', { ctrlKey: true }), undefined],
    [key('z', { ctrlKey: true }), { kind: 'undo' }],
    [key('Z', { ctrlKey: true, shiftKey: true }), { kind: 'redo' }],
    [key('z', { metaKey: true }), { kind: 'undo' }],
    [key('y', { ctrlKey: true }), { kind: 'redo' }],
    [key('1', { ctrlKey: true }), undefined],
    [key('0', { ctrlKey: true }), undefined],
    [key('0'), { kind: 'fullSize' }],
    [key('f'), { kind: 'fit' }],
    [key('+', { shiftKey: true }), { kind: 'zoomIn' }],
    [key('='), { kind: 'zoomIn' }],
    [key('-'), { kind: 'zoomOut' }],
    [key('Delete'), { kind: 'remove' }],
    [key('B'), { kind: 'box' }],
    [key('p'), { kind: 'polygon' }],
    [key('n'), { kind: 'draw' }],
    [key('?', { shiftKey: true }), { kind: 'help' }],
    [key('constructor'), undefined],
    [key('toString', { shiftKey: true }), undefined],
    [key('Enter'), { kind: 'finish' }],
    [key('F5'), undefined],
  ])('%j does %j', (pressed, expected) => {
    expect(toCommand(pressed)).toEqual(expected);
  });

  it('every key of the list does something, and the list has English', () => {
    const pressedBy = (text: string): Key[] => {
      if (text === '1 – 9') return [key('1'), key('9')];
      if (text === 'W A S D') return text.split(' ').map((name) => key(name));
      const [name = '', ...before] = text.split(' + ').toReversed();
      const arrows: Readonly<Record<string, string>> = {
        '←': 'ArrowLeft',
        '→': 'ArrowRight',
        '↑': 'ArrowUp',
        '↓': 'ArrowDown',
      };
      const words: Readonly<Record<string, string>> = { ...arrows, Esc: 'Escape', '−': '-' };
      const more = { shiftKey: before.includes('Shift'), ctrlKey: before.includes('Ctrl') };
      const names = /^[←→↑↓ ]+$/.test(name) ? name.split(' ') : [name];
      return names.map((one) => key(words[one] ?? one, more));
    };
    // These keys are held down while the user draws or drags. They run no command, so `toCommand` does not know
    // them.
    const others = new Set(['Alt', 'Space']);
    const all = keyList.flatMap(({ keys }) => keys);
    const idle = all
      .filter(([, text]) => !others.has(text))
      .filter(([, text]) => pressedBy(text).some((pressed) => toCommand(pressed) === undefined));
    expect(idle).toEqual([]);
    const words = keyList.flatMap(({ keys, title }) => [title, ...keys.map(([what]) => what)]);
    expect(words.filter((word) => !Object.hasOwn(enUS, word))).toEqual([]);
  });
});
