import { onDemand } from '@isp/kit/react';
import { lazyControl } from '../../kit/lazyControl.ts';
import type { Widget } from '../../registry/registry.ts';
import { money } from './numberWidgets.tsx';

const control = onDemand(() => import('./QuoteEdit.tsx'));

/** Widget for an amount that the service computes from other fields of the form, such as a price. */
export const quote: Widget = {
  ...money,
  ...lazyControl(control, (module) => module.QuoteEdit),
};
