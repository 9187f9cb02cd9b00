import { latePart, type OnDemand } from '@isp/kit/react';
import type { ComponentType } from 'react';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/**
 * Like `latePart`, for what a screen can do without: where it cannot be loaded, or breaks, the screen stays as it is, and
 * it is tried again when the browser is online.
 */
/* @__NO_SIDE_EFFECTS__ */
export function extraPart<Module, Props extends object>(
  module: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Late = latePart(module, pick);
  return (props) => (
    <ScreenBoundary>
      <Late {...props} />
    </ScreenBoundary>
  );
}
