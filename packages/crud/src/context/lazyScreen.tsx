import { lazyPart, type OnDemand } from '@isp/kit/react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { EntityGate } from './EntityGate.tsx';

/**
 * A part that draws one entity: waits for its code and for the entity's area side by side.
 *
 * @param waiting shown while it loads. @defaultValue nothing
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyScreen<Module, Props extends { readonly entity: string }>(
  module: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting?: ReactNode,
): FunctionComponent<Props> {
  const Part = lazyPart(module, pick);
  return (props) => (
    <EntityGate entity={props.entity} load={module.load} waiting={waiting}>
      <Part {...props} />
    </EntityGate>
  );
}
