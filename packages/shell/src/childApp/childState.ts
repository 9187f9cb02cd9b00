/** Where an embedded application is. HIDDEN runs on behind another tab; closing the tab ends it. */
export type ChildAppState = 'LOADING' | 'MOUNTED' | 'HIDDEN' | 'ERROR';

export type ChildAppEvent = 'mounted' | 'failed' | 'hidden' | 'shown' | 'retried';

/** Events a state does not name change nothing: a late failure of a page that was given up, a second `mounted`. */
const next: Readonly<Record<ChildAppState, Partial<Record<ChildAppEvent, ChildAppState>>>> = {
  LOADING: { mounted: 'MOUNTED', failed: 'ERROR' },
  MOUNTED: { hidden: 'HIDDEN', failed: 'ERROR' },
  HIDDEN: { shown: 'MOUNTED', failed: 'ERROR' },
  ERROR: { retried: 'LOADING' },
};

export const nextChildState = (state: ChildAppState, event: ChildAppEvent): ChildAppState =>
  next[state][event] ?? state;
