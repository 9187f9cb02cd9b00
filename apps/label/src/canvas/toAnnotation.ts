import { type ImageAnnotation, type Polygon, type Rectangle, ShapeType } from '@annotorious/annotorious';
import type { TextAnnotation, TextSelector } from '@recogito/text-annotator';
import type { Shape } from '../model.ts';

const bodiesOf = ({ id, label }: Shape) => [
  { id: `${id}-label`, annotation: id, purpose: 'tagging' as const, value: label },
];

/** Label of an annotation; a new one has none yet. */
export const labelOf = (annotation: {
  readonly bodies: readonly { readonly value?: string }[];
}): string | undefined => annotation.bodies[0]?.value;

/** A box or polygon as the image library has it; spans do not belong to pictures. */
export function toImageAnnotation(shape: Shape): ImageAnnotation | undefined {
  const selector = toSelector(shape);
  return selector && { id: shape.id, bodies: bodiesOf(shape), target: { annotation: shape.id, selector } };
}

function toSelector(shape: Shape): Rectangle | Polygon | undefined {
  if (shape.kind === 'box') {
    const { h, w, x, y } = shape;
    const bounds = { minX: x, minY: y, maxX: x + w, maxY: y + h };
    return { type: ShapeType.RECTANGLE, geometry: { x, y, w, h, bounds } };
  }
  if (shape.kind === 'polygon') {
    const points = shape.points.map(([x, y]): [number, number] => [x, y]);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const bounds = {
      minX: Math.min(...xs),
      minY: Math.min(...ys),
      maxX: Math.max(...xs),
      maxY: Math.max(...ys),
    };
    return { type: ShapeType.POLYGON, geometry: { points, bounds } };
  }
  return undefined;
}

/** Tenths of a pixel are more than anybody sees. */
const round = (value: number, high: number) => Math.round(Math.min(Math.max(value, 0), high) * 10) / 10;

/** What was drawn, kept inside the picture; undefined for what is no shape of ours, or has no extent. */
export function fromImageAnnotation(
  annotation: ImageAnnotation,
  label: string,
  { height, width }: { readonly width: number; readonly height: number },
): Shape | undefined {
  const { selector } = annotation.target;
  const { id } = annotation;
  if (selector.type === ShapeType.RECTANGLE) {
    const { h, w, x, y } = (selector as Rectangle).geometry;
    const [left, top] = [round(x, width), round(y, height)];
    const [right, bottom] = [round(x + w, width), round(y + h, height)];
    const box = { x: left, y: top, w: round(right - left, width), h: round(bottom - top, height) };
    return box.w > 0 && box.h > 0 ? { id, label, kind: 'box', ...box } : undefined;
  }
  if (selector.type === ShapeType.POLYGON) {
    const { points } = (selector as Polygon).geometry;
    const inside = points.map(([x = 0, y = 0]): [number, number] => [round(x, width), round(y, height)]);
    return inside.length >= 3 ? { id, label, kind: 'polygon', points: inside } : undefined;
  }
  return undefined;
}

/** A span as the text library reads it. */
export function toTextAnnotation(shape: Shape, content: string): TextAnnotation | undefined {
  if (shape.kind !== 'span') return undefined;
  const { end, id, start } = shape;
  // the library finds the range in the page itself
  const selector = { quote: content.slice(start, end), start, end } as TextSelector;
  return { id, bodies: bodiesOf(shape), target: { annotation: id, selector: [selector] } };
}

export function fromTextAnnotation(annotation: TextAnnotation, label: string): Shape | undefined {
  const [selector] = annotation.target.selector;
  if (!selector || selector.end <= selector.start) return undefined;
  return { id: annotation.id, label, kind: 'span', start: selector.start, end: selector.end };
}
