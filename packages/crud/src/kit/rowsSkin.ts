import { type ComponentType, createContext, type HTMLAttributes, type ReactNode } from 'react';

export interface ElementCardProps {
  /** Props for the root element of the card. */
  readonly root: HTMLAttributes<HTMLDivElement>;
  readonly name: string;
  /** Buttons that move and remove the element. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The components with which a skin draws the lists inside forms. */
export interface RowsSkin {
  /** Component that draws an element with several fields. */
  readonly ElementCard: ComponentType<ElementCardProps>;
  /** Icon of the button that adds an element. */
  readonly AddIcon: ComponentType;
}

/**
 * Components of the skin, which draw lists inside forms in place of the components of this package. Undefined
 * without a skin.
 */
export const RowsSkinContext = createContext<RowsSkin | undefined>(undefined);
