import { onDemand } from '@isp/kit/react';
import { lazyControl } from '../../kit/lazyControl.ts';
import type { Widget } from '../../registry/registry.ts';
import { text } from './textWidgets.tsx';

const control = onDemand(() => import('./SentCodeEdit.tsx'));

/** Widget for a code that the service sends to the phone or email address in another field of the form. */
export const sentCode: Widget = { ...text, ...lazyControl(control, (module) => module.SentCodeEdit) };
