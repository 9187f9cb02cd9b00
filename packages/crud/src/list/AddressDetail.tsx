import type { Entity } from '@isp/schema';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useScreenLocation } from '../context/context.ts';
import { withoutParam } from '../core/list/queryString.ts';

export interface AddressDetailProps {
  readonly entity: Entity;
  /** Loaded when there is a record to show. */
  readonly Drawer: ComponentType<{
    readonly entity: string;
    readonly id: string | undefined;
    readonly onClose: () => void;
  }>;
}

/** Opens the record that a list's address names (`detail=<id>`) in a drawer: a link for records without a page. */
export function AddressDetail({ entity, Drawer }: AddressDetailProps) {
  const { search, setSearch } = useScreenLocation();
  const asked = entity.detail.as === 'drawer' && new URLSearchParams(search).get('detail');
  // stays mounted while the drawer closes
  const [wasAsked, setAsked] = useState(false);
  if (asked && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  const close = () => setSearch(withoutParam(search, 'detail'), { replace: true });
  return <Drawer entity={entity.key} id={asked || undefined} onClose={close} />;
}

/** Opens the form of a new record where the list's address asks for it (`form=new`), and removes that parameter. */
export function AddressForm({ onAdd }: { readonly onAdd: (() => void) | undefined }) {
  const { search, setSearch } = useScreenLocation();
  const isAsked = new URLSearchParams(search).get('form') === 'new';
  const ask = useEffectEvent(() => {
    setSearch(withoutParam(search, 'form'), { replace: true });
    onAdd?.();
  });
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked]);
  return null;
}
