import { onDemand } from '@isp/kit/react';

/** Hover, focus, selection and drag styles: loaded with every list, after its first paint. */
export const touchStyles = onDemand(() => import('./TouchStyles.tsx'));

/** Row menu and selection bar: loaded when the pointer or the focus enters the rows. */
export const touchParts = onDemand(() => import('./onTouch.chunk.ts'));
