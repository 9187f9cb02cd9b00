import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/**
 * Components to draw instead of a lazy part of a page: one while its code is loading, and one if loading has
 * failed.
 */
export const inPlace = { waiting: Loading, instead: LoadFailure };
