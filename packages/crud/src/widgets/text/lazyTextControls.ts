import { onDemand } from '@isp/kit/react';

/**
 * Code of antd's text inputs, which draw long texts, passwords, and one-line inputs of a theme that has its own
 * look.
 */
export const textControls = onDemand(() => import('./textControls.tsx'));
