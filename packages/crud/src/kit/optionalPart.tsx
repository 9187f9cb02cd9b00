import { lazyPart, type OnDemand } from '@isp/kit/react';
import type { ComponentType } from 'react';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/**
 * Works like `lazyPart`, but for optional parts of a screen. If the part cannot be loaded or throws an error,
 * nothing is drawn in its place and the screen stays usable. The part is tried again when the browser is online
 * again.
 */
/* @__NO_SIDE_EFFECTS__ */
export function optionalPart<Module, Props extends object>(
  module: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazyPart(module, pick);
  return (props) => (
    <ScreenBoundary>
      <Lazy {...props} />
    </ScreenBoundary>
  );
}
