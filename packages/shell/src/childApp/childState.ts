/**
 * State of an embedded application. HIDDEN means that it keeps running while another tab is open. Closing its tab
 * ends it.
 */
export type ChildAppState = 'LOADING' | 'MOUNTED' | 'HIDDEN' | 'ERROR';

export type ChildAppEvent = 'mounted' | 'failed' | 'hidden' | 'shown' | 'retried';

/**
 * Transitions between the states. An event that is not listed for a state is ignored, such as a second `mounted`,
 * or a late failure of a page that was already replaced.
 */
const next: Readonly<Record<ChildAppState, Partial<Record<ChildAppEvent, ChildAppState>>>> = {
  LOADING: { mounted: 'MOUNTED', failed: 'ERROR' },
  MOUNTED: { hidden: 'HIDDEN', failed: 'ERROR' },
  HIDDEN: { shown: 'MOUNTED', failed: 'ERROR' },
  ERROR: { retried: 'LOADING' },
};

export const nextChildState = (state: ChildAppState, event: ChildAppEvent): ChildAppState =>
  next[state][event] ?? state;
