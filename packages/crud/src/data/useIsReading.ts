import type { Reads } from '../core/list/createReads.ts';
import { useStore } from '../kit/useStore.ts';

/** Is any read in flight, including those that show no spinner? */
export const useIsReading = ({ subscribe, isBusy }: Reads): boolean => useStore(subscribe, isBusy);
