import { describe, expect, it } from 'vitest';
import type { Shape } from '../model.ts';
import { type Editing, type EditingAction, edit, nothing } from './editing.ts';

const box = (id: string, x = 0, label = 'a'): Shape => ({ id, label, kind: 'box', x, y: 0, w: 10, h: 10 });
const edited = (...actions: EditingAction[]): Editing => actions.reduce(edit, nothing);
const put = (shape: Shape): EditingAction => ({ kind: 'put', shape });

describe('the shapes of an item', () => {
  it('what is drawn is chosen; what is drawn anew replaces it', () => {
    const state = edited(put(box('1')), put(box('2')), put(box('1', 5)));
    expect(state.shapes).toEqual([box('1', 5), box('2')]);
    expect(state.selected).toBe('2');
  });

  it('undo and redo go through every change', () => {
    const all = edited(
      put(box('1')),
      put(box('2')),
      { kind: 'relabel', id: '1', label: 'b' },
      { kind: 'remove', id: '2' },
    );
    const ids = (state: Editing) => state.shapes.map(({ id, label }) => id + label);
    const back = [1, 2, 3, 4, 5].map((count) =>
      ids(Array.from({ length: count }, (): EditingAction => ({ kind: 'undo' })).reduce(edit, all)),
    );
    expect(back).toEqual([['1b', '2a'], ['1a', '2a'], ['1a'], [], []]);
    const undone = [edit(all, { kind: 'undo' })].map((state) => edit(state, { kind: 'undo' }))[0] as Editing;
    const redone = edit(edit(edit(undone, { kind: 'redo' }), { kind: 'redo' }), { kind: 'redo' });
    expect(ids(redone)).toEqual(ids(all));
  });

  it('a change after going back forgets what was ahead', () => {
    const state = edited(put(box('1')), { kind: 'undo' }, put(box('2')), { kind: 'redo' });
    expect(state.shapes.map(({ id }) => id)).toEqual(['2']);
  });

  it.each<[string, EditingAction]>([
    ['the same shape again', put(box('1'))],
    ['the label it has', { kind: 'relabel', id: '1', label: 'a' }],
    ['removing what is not there', { kind: 'remove', id: '9' }],
    ['the choice it has', { kind: 'select', id: '1' }],
    ['going forth without having gone back', { kind: 'redo' }],
  ])('%s is no change, and nothing to store', (_what, action) => {
    const state = edited(put(box('1')));
    expect(edit(state, action)).toBe(state);
  });

  it('the history of an item holds a hundred steps', () => {
    const state = Array.from({ length: 150 }, (_, index) => put(box('1', index))).reduce(edit, nothing);
    expect(state.past).toHaveLength(100);
  });
});
