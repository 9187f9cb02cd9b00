import type { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What a test looks and acts with. */
export interface TestingLibrary {
  readonly screen: typeof screen;
  readonly within: typeof within;
  readonly user: UserEvent;
}

/** Loaded when it is first asked for: who only wants the memory adapter needs none of it. */
export async function loadTestingLibrary(): Promise<TestingLibrary> {
  const { screen, within } = await import('@testing-library/react');
  const { default: userEvent } = await import('@testing-library/user-event');
  return { screen, within, user: userEvent.setup() };
}
