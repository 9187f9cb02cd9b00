import type { ReactNode, Ref } from 'react';
import type { ItemDetail, Label, Shape } from '../model.ts';
import type { Command } from './shortcuts.ts';

/** What a picture and a text have in common to be marked. The shapes are the caller's. */
export interface CanvasProps {
  readonly ref: Ref<CanvasHandle>;
  readonly item: ItemDetail;
  readonly shapes: readonly Shape[];
  readonly selected: string | undefined;
  readonly labels: readonly Label[];
  /** Label of what is marked next; undefined while there is none. */
  readonly label: string | undefined;
  readonly onPut: (shape: Shape) => void;
  readonly onSelect: (id: string | undefined) => void;
  /** Shown below the canvas while the canvas shows nothing of its own there. */
  readonly children: ReactNode;
}

export interface CanvasHandle {
  /** Does a command that is the canvas's. Answers whether it was, and something came of it. */
  readonly run: (command: Command) => boolean;
}
