import { lazyPart, type OnDemand } from '@isp/kit/react';
import type { ComponentType, ReactNode } from 'react';

/**
 * Returns the edit component of a widget whose control is in a separate chunk, and the function that preloads this
 * chunk.
 *
 * @param waiting placeholder that is shown until the chunk is loaded
 */
/* @__NO_SIDE_EFFECTS__ */
export const lazyControl = <Module, Props extends object>(
  module: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting?: ReactNode,
): { readonly Edit: ComponentType<Props>; readonly preload: OnDemand<Module>['load'] } => ({
  Edit: lazyPart(module, pick, waiting),
  preload: module.load,
});
