import type { Entity } from '@isp/schema';
import { type ComponentType, useState } from 'react';
import { useScreenLocation } from '../provider/context.ts';

export interface AskedDetailProps {
  readonly entity: Entity;
  /** Loaded when there is a record to show. */
  readonly Drawer: ComponentType<{
    readonly entity: string;
    readonly id: string | undefined;
    readonly onClose: () => void;
  }>;
}

/** The record that the address of a list names (`detail=<id>`), over it: records without a page can be linked to. @see R9.06 */
export function AskedDetail({ entity, Drawer }: AskedDetailProps) {
  const { search, setSearch } = useScreenLocation();
  const asked = entity.detail.as === 'drawer' && new URLSearchParams(search).get('detail');
  // it stays while the drawer slides away
  const [wasAsked, setAsked] = useState(false);
  if (asked && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  const close = () => {
    const params = new URLSearchParams(search);
    params.delete('detail');
    setSearch(params.size > 0 ? `?${params.toString()}` : '', { replace: true });
  };
  return <Drawer entity={entity.key} id={asked || undefined} onClose={close} />;
}
