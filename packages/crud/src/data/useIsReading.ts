import type { Reads } from '../core/list/createReads.ts';
import { useStore } from '../kit/useStore.ts';

/** Returns true if a read is in progress, also if it is a background read for which no spinner is shown. */
export const useIsReading = ({ subscribe, isBusy }: Reads): boolean => useStore(subscribe, isBusy);
