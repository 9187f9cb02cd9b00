import { onDemand } from '@isp/kit/react';

/** Hover, focus, selection and drag styles: loaded with every list, after its first paint. */
export const interactionStyles = onDemand(() => import('./InteractionStyles.tsx'));

/** Row menu and selection bar: loaded when the pointer or the focus enters the rows. */
export const rowParts = onDemand(() => import('./onTouch.chunk.ts'));
