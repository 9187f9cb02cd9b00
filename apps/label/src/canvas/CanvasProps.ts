import type { ItemDetail, Label, Shape } from '../model.ts';

/** What a picture and a text have in common to be marked. The shapes are the caller's. */
export interface CanvasProps {
  readonly item: ItemDetail;
  readonly shapes: readonly Shape[];
  readonly selected: string | undefined;
  readonly labels: readonly Label[];
  /** Label of what is marked next; undefined while there is none. */
  readonly label: string | undefined;
  readonly onPut: (shape: Shape) => void;
  readonly onSelect: (id: string | undefined) => void;
}
