import { latePart, type OnDemand } from '@isp/kit/react';
import type { ComponentType } from 'react';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/**
 * Like `latePart`, for optional parts of a screen: when the part cannot be loaded or throws, the screen stays usable,
 * and the part is retried when the browser is online.
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
