import { useEffect, useState } from 'react';
import { type Draft, inputKey, readDraft, removeDraft, writeDraft } from './drafts.ts';
import type { FormCore } from './useFormCore.ts';

/** Milliseconds without a change after which the input is kept. */
const PAUSE_MS = 800;

const storage = () => window.localStorage;

export interface OfferedDraft {
  /** Draft of an earlier visit that the user has neither taken nor discarded. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Deletes the draft; called after saving. */
  readonly clear: () => void;
}

export interface DraftOptions {
  readonly key: string;
  readonly hasInput: () => boolean;
  /** False where the form already has input carried over from this visit. */
  readonly offers: boolean;
  /** Does it outlive the form? Otherwise only a form closed by a lost session leaves a draft. @see inputKey */
  readonly lasts: boolean;
}

/** Keeps the input of a form in the browser, and offers the draft of an earlier visit. */
export function useDraft(core: FormCore, { key, hasInput, offers, lasts }: DraftOptions): OfferedDraft {
  const { engine, model } = core;
  const [offered, setOffered] = useState(() => (offers ? readDraft(storage, key, core.initial) : undefined));
  const [done, setDone] = useState(false);
  const waits = offered !== undefined || done;
  useEffect(() => {
    // an unanswered offer is not overwritten
    if (waits) return;
    const own = lasts ? key : inputKey(key);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isKept = lasts;
    const keep = (at = own) => {
      timer = undefined;
      isKept = lasts || hasInput();
      if (hasInput()) writeDraft(storage, at, engine.values(), model.fields);
      else removeDraft(storage, at);
    };
    // input that was entered before this code was loaded, or was carried over
    if (!lasts) keep();
    const stop = engine.onChange(() => {
      clearTimeout(timer);
      // a session may end before the first pause
      if (isKept) timer = setTimeout(keep, PAUSE_MS);
      else keep();
    });
    return () => {
      stop();
      clearTimeout(timer);
      // a lost session may have turned the input into a draft
      const isDraft = lasts || readDraft(storage, key, core.initial) !== undefined;
      // leaving within the pause must not lose the last input
      if (timer !== undefined && isDraft) keep(key);
      if (!lasts) removeDraft(storage, own);
    };
  }, [waits, engine, key, lasts, model, hasInput, core]);

  return {
    offered,
    restore() {
      // from here on it is input of this form
      if (!lasts) removeDraft(storage, key);
      if (offered)
        engine.assign(Object.entries(offered.values).map(([name, value]) => ({ path: [name], value })));
      setOffered(undefined);
    },
    discard() {
      removeDraft(storage, key);
      setOffered(undefined);
    },
    clear() {
      setDone(true);
      removeDraft(storage, key);
      if (!lasts) removeDraft(storage, inputKey(key));
    },
  };
}
