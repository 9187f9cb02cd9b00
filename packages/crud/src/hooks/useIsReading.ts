import type { Reads } from '../core/list/createReads.ts';
import { useStore } from '../provider/useStore.ts';

/** Is any read under way, the silent ones too? */
export const useIsReading = ({ subscribe, isBusy }: Reads): boolean => useStore(subscribe, isBusy);
