import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/** What stands in the place of a late part of a page: until it is there, and where it cannot be loaded. */
export const inPlace = { waiting: Loading, instead: LoadFailure };
