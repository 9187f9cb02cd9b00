import { onDemand } from '@isp/kit/react';

/** The inputs of a text that are antd's own: long texts, passwords, and one-line inputs of a theme with looks of its own. */
export const textControls = onDemand(() => import('./textControls.tsx'));
