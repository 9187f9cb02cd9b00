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

interface KeptInputProps extends Omit<DraftOfferProps, 'storageKey'>, Pick<DraftPlace, 'owner' | 'id'> {
  /** Owner of drafts from before the entity was renamed. */
  readonly formerOwner?: string | undefined;
}

/**
 * Keeps the input of a form or dialog, and offers the draft of an earlier visit. Drafts exist if the schema enables
 * them, or if the form was closed because the session was lost. The code is loaded when there is input to keep or a
 * draft to offer.
 */
export function KeptInput({ owner, formerOwner, id, ...props }: KeptInputProps) {
  const { scopeKey, storagePrefix } = useServer();
  const { core, lasts } = props;
  const storageKey = useMemo(
    () => draftKey({ storagePrefix, scopeKey, owner, id }),
    [storagePrefix, scopeKey, owner, id],
  );
  const [isNeeded, setNeeded] = useState(() => {
    if (formerOwner !== undefined)
      moveDraft(draftKey({ storagePrefix, scopeKey, owner: formerOwner, id }), storageKey);
    return lasts || isStored(storageKey);
  });
  useEffect(() => (isNeeded ? undefined : core.engine.onChange(() => setNeeded(true))), [isNeeded, core]);
  return isNeeded ? <DraftOffer {...props} storageKey={storageKey} /> : null;
}

/** Moves a draft to another key, unless there is one already. */
function moveDraft(from: string, to: string): void {
  try {
    const text = window.localStorage.getItem(from);
    if (text === null) return;
    if (window.localStorage.getItem(to) === null) window.localStorage.setItem(to, text);
    window.localStorage.removeItem(from);
  } catch {
    // storage is forbidden or full, so the draft stays where it is
  }
}

function isStored(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
