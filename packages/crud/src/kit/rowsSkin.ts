import { type ComponentType, createContext, type HTMLAttributes, type ReactNode } from 'react';

export interface ElementCardProps {
  /** Props of its root. */
  readonly root: HTMLAttributes<HTMLDivElement>;
  readonly name: string;
  /** Buttons that move and remove the element. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The parts a list inside a form is drawn with, around its fields. */
export interface RowsSkin {
  /** An element with several fields. */
  readonly ElementCard: ComponentType<ElementCardProps>;
  /** Icon of the button that adds an element. */
  readonly AddIcon: ComponentType;
}

/** Draws lists inside forms in place of this package's own parts; undefined without a skin. */
export const RowsSkinContext = createContext<RowsSkin | undefined>(undefined);
