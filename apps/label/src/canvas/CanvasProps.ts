import type { ReactNode, Ref } from 'react';
import type { ItemDetail, Label, Shape } from '../model.ts';
import type { Command } from './shortcuts.ts';

/** Properties that all canvases have (picture, text, sound and film). The parent component stores the shapes. */
export interface CanvasProps {
  readonly ref: Ref<CanvasHandle>;
  readonly item: ItemDetail;
  readonly shapes: readonly Shape[];
  readonly selected: string | undefined;
  readonly labels: readonly Label[];
  /** Label for the next shape that the user draws; undefined if no label is chosen. */
  readonly label: string | undefined;
  readonly onPut: (shape: Shape) => void;
  readonly onSelect: (id: string | undefined) => void;
  /** Content that is shown below the canvas while the canvas shows no controls there. */
  readonly children: ReactNode;
}

export interface CanvasHandle {
  /** Runs a command of the canvas. @returns true if the canvas supports the command and the command had an effect */
  readonly run: (command: Command) => boolean;
}
