import { onDemand } from '@isp/kit/react';
import { useEffect, useMemo, useState } from 'react';
import { useServer } from '../context/contexts.tsx';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { DraftOfferProps } from './DraftOffer.tsx';
import { type DraftPlace, draftKey } from './drafts.ts';

/**
 * Code that keeps the user's input as a draft. If the schema enables drafts, the form waits for this code, so that
 * the offer of a draft appears together with the form.
 */
export const draftOffer = onDemand(() => import('./DraftOffer.tsx'));
const DraftOffer = optionalPart(draftOffer, (module) => module.DraftOffer);

type KeptInputProps = Omit<DraftOfferProps, 'storageKey'> & Pick<DraftPlace, 'owner' | 'id'>;

/**
 * Keeps the input of a form or dialog, and offers the draft of an earlier visit. Drafts exist if the schema enables
 * them, or if the form was closed because the session was lost. The code is loaded when there is input to keep or a
 * draft to offer.
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
