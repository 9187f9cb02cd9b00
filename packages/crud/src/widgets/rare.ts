import { onDemand } from '../provider/onDemand.ts';

/** Controls few forms have, in one file to load. */
export const rare = onDemand(() => import('./rareControls.ts'));
