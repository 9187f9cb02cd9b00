import { onDemand } from '../kit/onDemand.ts';

/** How a list looks when it is touched, and what it tells who does not see it: not needed for its first look, and brought with it all the same. */
export const touchStyles = onDemand(() => import('./TouchStyles.tsx'));

/** What a list shows when it is touched: begun when the pointer or the focus comes to its rows, as one part. */
export const touchParts = onDemand(() => import('./touchedParts.ts'));
