import type { ReactNode, Ref } from 'react';
import type { ItemDetail, Label, Shape } from '../model.ts';
import type { Command } from './shortcuts.ts';

/** Props every canvas shares. The caller keeps the shapes. */
export interface CanvasProps {
  readonly ref: Ref<CanvasHandle>;
  readonly item: ItemDetail;
  readonly shapes: readonly Shape[];
  readonly selected: string | undefined;
  readonly labels: readonly Label[];
  /** Label of the next mark; undefined while there is none. */
  readonly label: string | undefined;
  readonly onPut: (shape: Shape) => void;
  readonly onSelect: (id: string | undefined) => void;
  /** Shown below the canvas while the canvas shows no control there. */
  readonly children: ReactNode;
}

export interface CanvasHandle {
  /** Runs a command of the canvas. @returns true when the command is one of the canvas and had an effect */
  readonly run: (command: Command) => boolean;
}
