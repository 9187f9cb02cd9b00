import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/**
 * Components that are shown instead of a lazy part of a page: one while the part loads, and one if it cannot be
 * loaded.
 */
export const inPlace = { waiting: Loading, instead: LoadFailure };
