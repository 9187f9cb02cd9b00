import type { TextAnnotation, TextSelector } from '@recogito/text-annotator';
import type { Shape } from '../model.ts';

const bodiesOf = ({ id, label }: Shape) => [
  { id: `${id}-label`, annotation: id, purpose: 'tagging' as const, value: label },
];

/** Returns the label id of an annotation. A new annotation has no label yet. */
export const labelOf = (annotation: {
  readonly bodies: readonly { readonly value?: string }[];
}): string | undefined => annotation.bodies[0]?.value;

/** Converts a span into an annotation of the text library. */
export function toTextAnnotation(shape: Shape, content: string): TextAnnotation | undefined {
  if (shape.kind !== 'span') return undefined;
  const { end, id, start } = shape;
  // The library adds the missing property (the DOM range) itself, so the cast is safe.
  const selector = { quote: content.slice(start, end), start, end } as TextSelector;
  return { id, bodies: bodiesOf(shape), target: { annotation: id, selector: [selector] } };
}

export function fromTextAnnotation(annotation: TextAnnotation, label: string): Shape | undefined {
  const [selector] = annotation.target.selector;
  if (!selector || selector.end <= selector.start) return undefined;
  return { id: annotation.id, label, kind: 'span', start: selector.start, end: selector.end };
}
