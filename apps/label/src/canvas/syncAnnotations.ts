import type { Shape } from '../model.ts';

/** Functions of the text library. It does not report changes made by them. */
export interface Drawing<Annotation extends { readonly id: string }> {
  readonly getAnnotations: () => Annotation[];
  readonly addAnnotation: (annotation: Annotation) => void;
  readonly updateAnnotation: (annotation: Annotation) => unknown;
  readonly removeAnnotation: (id: string) => unknown;
}

/** Converts a shape to the library's annotation, and back. */
export interface Translation<Annotation> {
  readonly to: (shape: Shape) => Annotation | undefined;
  readonly from: (annotation: Annotation) => Shape | undefined;
}

/** Makes the library show these shapes. Unchanged annotations are not touched: one may be selected or being dragged. */
export function syncAnnotations<Annotation extends { readonly id: string }>(
  drawing: Drawing<Annotation>,
  shapes: readonly Shape[],
  { from, to }: Translation<Annotation>,
): void {
  const drawn = new Map(drawing.getAnnotations().map((annotation) => [annotation.id, annotation]));
  for (const shape of shapes) {
    const old = drawn.get(shape.id);
    drawn.delete(shape.id);
    const isRight = old && isSame(from(old), shape);
    const annotation = isRight ? undefined : to(shape);
    if (!annotation) continue;
    if (old) drawing.updateAnnotation(annotation);
    else drawing.addAnnotation(annotation);
  }
  for (const id of drawn.keys()) drawing.removeAnnotation(id);
}

/** Compares by value, in any order of keys: one side comes from the service. */
function isSame(a: Shape | undefined, b: Shape): boolean {
  const text = (shape: Shape | undefined) =>
    JSON.stringify(Object.entries(shape ?? {}).toSorted(([x], [y]) => x.localeCompare(y)));
  return text(a) === text(b);
}
