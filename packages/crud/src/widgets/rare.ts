import type { ComponentType } from 'react';
import { latePart, onDemand } from '../kit/onDemand.ts';
import type { Widget } from '../registry/registry.ts';

type RareControls = typeof import('./rareControls.ts');

/** Controls few forms have, in one file to load. */
export const rare = onDemand(() => import('./rareControls.ts'));

/** The edit face of a widget that is one of them, and what loads it. */
/* @__NO_SIDE_EFFECTS__ */
export const rarely = <Props extends object>(
  pick: (controls: RareControls) => ComponentType<Props>,
): { readonly Edit: ComponentType<Props>; readonly preload: Widget['preload'] } => ({
  Edit: latePart(rare, pick),
  preload: rare.load,
});
