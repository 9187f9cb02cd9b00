import type { Reads } from '../core/list/createReads.ts';
import { useStore } from '../kit/useStore.ts';

/** Is any read under way, the silent ones too? */
export const useIsReading = ({ subscribe, isBusy }: Reads): boolean => useStore(subscribe, isBusy);
