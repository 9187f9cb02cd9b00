import { latePart, type OnDemand } from '@isp/kit/react';
import type { ComponentType } from 'react';

/** The edit face of a widget whose control has a module of its own, and what loads it before it is shown. */
/* @__NO_SIDE_EFFECTS__ */
export const lateControl = <Module, Props extends object>(
  module: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
): { readonly Edit: ComponentType<Props>; readonly preload: OnDemand<Module>['load'] } => ({
  Edit: latePart(module, pick),
  preload: module.load,
});
