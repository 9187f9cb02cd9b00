import { describe, expect, it, vi } from 'vitest';
import type { Shape } from '../model.ts';
import { type Drawing, syncAnnotations } from './syncAnnotations.ts';
import { fromImageAnnotation, labelOf, toImageAnnotation, toTextAnnotation } from './toAnnotation.ts';

const size = { width: 100, height: 50 };
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

describe('shapes and the drawing libraries', () => {
  it.each([box, polygon])('R7.11 a shape comes back as it was: %j', (shape) => {
    const annotation = toImageAnnotation(shape);
    if (!annotation) throw new Error('no annotation');
    expect(labelOf(annotation)).toBe(shape.label);
    expect(fromImageAnnotation(annotation, shape.label, size)).toEqual(shape);
  });

  it('R7.11 what is drawn over the edge ends at the edge', () => {
    const wide = toImageAnnotation({ ...box, x: -5, y: 40, w: 200, h: 30 });
    if (!wide) throw new Error('no annotation');
    expect(fromImageAnnotation(wide, 'a', size)).toMatchObject({ x: 0, y: 40, w: 100, h: 10 });
    const outside = toImageAnnotation({ ...box, x: 120, w: 10 });
    if (!outside) throw new Error('no annotation');
    expect(fromImageAnnotation(outside, 'a', size)).toBeUndefined();
  });

  it('R7.11 a span names its letters; no picture has one', () => {
    expect(toTextAnnotation(span, '一二三四五')).toMatchObject({
      target: { selector: [{ quote: '三四', start: 2, end: 4 }] },
    });
    expect(toTextAnnotation(box, '')).toBeUndefined();
    expect(toImageAnnotation(span)).toBeUndefined();
  });

  it('R7.11 a drawing is changed only where it differs, whatever the order of the keys', () => {
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
