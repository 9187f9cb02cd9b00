import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/** Shown instead of a lazy part of a page: while it loads, and when it cannot be loaded. */
export const inPlace = { waiting: Loading, instead: LoadFailure };
