/**
 * State of an embedded application. In the state HIDDEN it keeps running behind another tab; closing the tab ends
 * it.
 */
export type ChildAppState = 'LOADING' | 'MOUNTED' | 'HIDDEN' | 'ERROR';

export type ChildAppEvent = 'mounted' | 'failed' | 'hidden' | 'shown' | 'retried';

/**
 * Transitions between the states. An event that a state does not list changes nothing, such as a late failure of a
 * page that was replaced, or a second `mounted`.
 */
const next: Readonly<Record<ChildAppState, Partial<Record<ChildAppEvent, ChildAppState>>>> = {
  LOADING: { mounted: 'MOUNTED', failed: 'ERROR' },
  MOUNTED: { hidden: 'HIDDEN', failed: 'ERROR' },
  HIDDEN: { shown: 'MOUNTED', failed: 'ERROR' },
  ERROR: { retried: 'LOADING' },
};

export const nextChildState = (state: ChildAppState, event: ChildAppEvent): ChildAppState =>
  next[state][event] ?? state;
