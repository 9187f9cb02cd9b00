import type { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Queries and user events for tests. */
export interface TestingLibrary {
  readonly screen: typeof screen;
  readonly within: typeof within;
  readonly user: UserEvent;
}

/** Loads Testing Library at the first call, because tests that use only the memory adapter do not need it. */
export async function loadTestingLibrary(): Promise<TestingLibrary> {
  const { screen, within } = await import('@testing-library/react');
  const { default: userEvent } = await import('@testing-library/user-event');
  return { screen, within, user: userEvent.setup() };
}
