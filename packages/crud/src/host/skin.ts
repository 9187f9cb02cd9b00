import type { ComponentType, ReactNode } from 'react';

/**
 * Components that draw the screens in place of the components of this package. A skin gets the state of lists,
 * forms and records, but neither validates nor reads. Therefore all skins show the same records and run the same
 * actions.
 */
export interface Skin {
  /** Name of the skin, for switches and tests. */
  readonly name: string;
  /** Provides the components of the skin to the screens below. */
  readonly Provider: ComponentType<{ readonly children: ReactNode }>;
}
