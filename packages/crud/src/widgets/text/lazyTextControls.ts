import { onDemand } from '@isp/kit/react';

/**
 * Code of antd's text inputs. They are used for long texts and passwords, and for one-line inputs if the theme
 * needs antd's input.
 */
export const textControls = onDemand(() => import('./textControls.tsx'));
