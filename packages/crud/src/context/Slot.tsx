import type { Entity } from '@isp/schema';
import type { ReactNode } from 'react';
import { ScreenBoundary } from '../kit/ScreenBoundary.tsx';
import type { SlotName, SlotProps } from '../registry/extension.ts';
import { useProvidedExtensions } from './contexts.tsx';

export interface SlotPlace<Name extends SlotName> {
  readonly name: Name;
  readonly entity: Entity;
  readonly of: SlotProps[Name];
  /** Content that is shown if no extension fills the slot. */
  readonly children?: ReactNode;
}

/**
 * Renders the components of extensions for a slot of a screen. An error in one component does not affect the
 * screen.
 */
export function Slot<Name extends SlotName>({ name, entity, of, children }: SlotPlace<Name>): ReactNode {
  const parts = useProvidedExtensions().slots(entity.key, name);
  if (parts.length === 0) return children;
  return parts.map((Part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: components of extensions have no key, and their order never changes
    <ScreenBoundary key={at}>
      <Part entity={entity} {...of} />
    </ScreenBoundary>
  ));
}
