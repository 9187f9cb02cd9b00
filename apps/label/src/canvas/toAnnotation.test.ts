import { describe, expect, it, vi } from 'vitest';
import type { Shape } from '../model.ts';
import { type Drawing, syncAnnotations } from './syncAnnotations.ts';
import { fromTextAnnotation, labelOf, toTextAnnotation } from './toAnnotation.ts';

const box: Shape = { id: '1', label: 'a', kind: 'box', x: 10, y: 5.5, w: 20, h: 8 };
const polygon: Shape = {
  id: '2',
  label: 'b',
  kind: 'polygon',
  points: [
    [0, 0],
    [100, 0],
    [50, 50],
  ],
};
const span: Shape = { id: '3', label: 'c', kind: 'span', start: 2, end: 4 };

describe('shapes and the library that marks texts', () => {
  it('a span names its letters and comes back as it was; no text has another shape', () => {
    const annotation = toTextAnnotation(span, '一二三四五');
    expect(annotation).toMatchObject({ target: { selector: [{ quote: '三四', start: 2, end: 4 }] } });
    if (!annotation) throw new Error('no annotation');
    expect(labelOf(annotation)).toBe('c');
    expect(fromTextAnnotation(annotation, 'c')).toEqual(span);
    expect(toTextAnnotation(box, '')).toBeUndefined();
  });

  it('a drawing is changed only where it differs, whatever the order of the keys', () => {
    const drawing = {
      getAnnotations: () => [box, polygon],
      addAnnotation: vi.fn(),
      updateAnnotation: vi.fn(),
      removeAnnotation: vi.fn(),
    } satisfies Drawing<Shape>;
    const { label, ...rest } = box;
    const moved: Shape = { ...span, id: '9' };
    syncAnnotations<Shape>(drawing, [{ ...rest, label } as Shape, moved], {
      to: (shape) => shape,
      from: (shape) => shape,
    });
    expect(drawing.updateAnnotation).not.toHaveBeenCalled();
    expect(drawing.addAnnotation.mock.calls).toEqual([[moved]]);
    expect(drawing.removeAnnotation.mock.calls).toEqual([['2']]);
  });
});
