import type { Entity } from '@isp/schema';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useScreenLocation } from '../context/context.ts';
import type { ScreenAction } from '../core/actions/toActions.ts';
import { withoutParam } from '../core/list/queryString.ts';

export interface AddressDetailProps {
  readonly entity: Entity;
  /** Component that draws the drawer. Its code is loaded when there is a record to show. */
  readonly Drawer: ComponentType<{
    readonly entity: string;
    readonly id: string | undefined;
    readonly onClose: () => void;
  }>;
}

/**
 * Draws the record that the address of a list names (`detail=<id>`) in a drawer. So a record that has no page can
 * also be the target of a link.
 */
export function AddressDetail({ entity, Drawer }: AddressDetailProps) {
  const { search, setSearch } = useScreenLocation();
  const asked = entity.detail.as === 'drawer' && new URLSearchParams(search).get('detail');
  // the drawer stays mounted after `detail` is removed from the address, so that its closing animation can run
  const [wasAsked, setAsked] = useState(false);
  if (asked && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  const close = () => setSearch(withoutParam(search, 'detail'), { replace: true });
  return <Drawer entity={entity.key} id={asked || undefined} onClose={close} />;
}

export interface AddressFormProps {
  /** Actions of the list's toolbar. */
  readonly actions: readonly ScreenAction[];
  readonly onAction: (action: ScreenAction) => void;
}

/**
 * Opens the form that the address of the list names, and removes the name from the address. `form=new` opens the
 * form of a new record, and `form=invite` the form of the toolbar's action `invite`.
 */
export function AddressForm({ actions, onAction }: AddressFormProps) {
  const { search, setSearch } = useScreenLocation();
  const asked = new URLSearchParams(search).get('form');
  const ask = useEffectEvent((form: string) => {
    setSearch(withoutParam(search, 'form'), { replace: true });
    const action = actions.find(({ name }) => name === (form === 'new' ? 'add' : form));
    if (action) onAction(action);
  });
  useEffect(() => {
    if (asked !== null) ask(asked);
  }, [asked]);
  return null;
}
