import { onDemand } from '@isp/kit/react';

/** Code of the row menu and the selection bar. It is loaded when the pointer or the focus first enters a row. */
export const rowParts = onDemand(() => import('./onTouch.chunk.ts'));
