import type { ComponentType, ReactNode } from 'react';

/**
 * What draws the screens, in place of this package's own components. It gets the state of lists, forms and records, and
 * neither validates nor reads: both skins show the same records and run the same actions.
 */
export interface Skin {
  /** For switches and tests. */
  readonly name: string;
  /** Hands the components of the skin to the screens below. */
  readonly Provider: ComponentType<{ readonly children: ReactNode }>;
}
