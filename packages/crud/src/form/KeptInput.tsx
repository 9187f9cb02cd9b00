import { onDemand } from '@isp/kit/react';
import { useEffect, useMemo, useState } from 'react';
import { useServer } from '../context/contexts.tsx';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { DraftOfferProps } from './DraftOffer.tsx';
import { type DraftPlace, draftKey } from './drafts.ts';

/** Code that keeps drafts. A form whose schema asks for drafts waits for it, so that the offer appears with the form. */
export const draftOffer = onDemand(() => import('./DraftOffer.tsx'));
const DraftOffer = optionalPart(draftOffer, (module) => module.DraftOffer);

type KeptInputProps = Omit<DraftOfferProps, 'storageKey'> & Pick<DraftPlace, 'owner' | 'id'>;

/**
 * Keeps the input of a form or dialog, and offers the draft of an earlier visit: where a schema declares drafts, or
 * where a lost session closed the form. Its code is loaded when there is something to keep or to offer.
 */
export function KeptInput({ owner, id, ...props }: KeptInputProps) {
  const { scopeKey, storagePrefix } = useServer();
  const { core, lasts } = props;
  const storageKey = useMemo(
    () => draftKey({ storagePrefix, scopeKey, owner, id }),
    [storagePrefix, scopeKey, owner, id],
  );
  const [isNeeded, setNeeded] = useState(() => lasts || isStored(storageKey));
  useEffect(() => (isNeeded ? undefined : core.engine.onChange(() => setNeeded(true))), [isNeeded, core]);
  return isNeeded ? <DraftOffer {...props} storageKey={storageKey} /> : null;
}

function isStored(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
