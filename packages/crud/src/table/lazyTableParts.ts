import { onDemand } from '@isp/kit/react';

/** Row menu and selection bar: loaded when the pointer or the focus enters the rows. */
export const rowParts = onDemand(() => import('./onTouch.chunk.ts'));
