import { lazyPart, type OnDemand } from '@isp/kit/react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { EntityGate } from './EntityGate.tsx';

/**
 * Returns a component that draws a screen of one entity. The component loads its code and the area of the entity at
 * the same time.
 *
 * @param waiting placeholder while the code and the area load. @defaultValue nothing
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
