import type { Shape } from '../model.ts';

/**
 * Functions of the library that marks text. The library fires no change events for changes made by these functions.
 */
export interface Drawing<Annotation extends { readonly id: string }> {
  readonly getAnnotations: () => Annotation[];
  readonly addAnnotation: (annotation: Annotation) => void;
  readonly updateAnnotation: (annotation: Annotation) => unknown;
  readonly removeAnnotation: (id: string) => unknown;
}

/** Functions that convert a shape to an annotation of the library, and back. */
export interface Translation<Annotation> {
  readonly to: (shape: Shape) => Annotation | undefined;
  readonly from: (annotation: Annotation) => Shape | undefined;
}

/**
 * Makes the library show these shapes. Unchanged annotations are not replaced, because one of them may be selected
 * or being dragged.
 */
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

/** Compares two shapes by value. The order of keys is ignored, because one of the shapes comes from the service. */
function isSame(a: Shape | undefined, b: Shape): boolean {
  const text = (shape: Shape | undefined) =>
    JSON.stringify(Object.entries(shape ?? {}).toSorted(([x], [y]) => x.localeCompare(y)));
  return text(a) === text(b);
}
