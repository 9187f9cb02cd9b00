import { type ComponentType, createContext, type HTMLAttributes, type ReactNode } from 'react';

export interface ElementCardProps {
  /** Props of the card's root element. */
  readonly root: HTMLAttributes<HTMLDivElement>;
  readonly name: string;
  /** Buttons that move and remove the element. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The components with which a list inside a form is drawn around its fields. */
export interface RowsSkin {
  /** Component that draws an element with several fields. */
  readonly ElementCard: ComponentType<ElementCardProps>;
  /** Icon of the button that adds an element. */
  readonly AddIcon: ComponentType;
}

/** Components that draw lists inside forms in place of the components of this package. Undefined without a skin. */
export const RowsSkinContext = createContext<RowsSkin | undefined>(undefined);
