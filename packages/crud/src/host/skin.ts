import type { ComponentType, ReactNode } from 'react';

/**
 * Components that draw the screens in place of the components of this package. A skin gets the state of lists,
 * forms and records from this package. It neither validates nor reads, so all skins show the same records and run
 * the same actions.
 */
export interface Skin {
  /** Name of the skin. Controls that switch the skin, and tests, use it. */
  readonly name: string;
  /** Component that provides the components of the skin to the screens inside. */
  readonly Provider: ComponentType<{ readonly children: ReactNode }>;
}
