import { presentValues } from '@isp/schema/internal';
import { useEffect, useState } from 'react';
import { type Draft, inputKey, readDraft, removeDraft, writeDraft } from './drafts.ts';
import type { FormCore } from './useFormCore.ts';

/** Milliseconds without a change after which the input is stored. */
const PAUSE_MS = 800;

const storage = () => window.localStorage;

export interface OfferedDraft {
  /** Draft of an earlier visit that the user has neither restored nor discarded. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Deletes the draft. Called after saving. */
  readonly clear: () => void;
}

export interface DraftOptions {
  readonly key: string;
  readonly hasInput: () => boolean;
  /** False if the form has taken over input of the form that it replaces. An older draft is then not offered. */
  readonly offers: boolean;
  /**
   * True if the input is kept as a draft after the form is closed. If false, a draft remains only if the form was
   * closed because the session was lost. @see inputKey
   */
  readonly lasts: boolean;
}

/** Stores the input of a form in the browser, and offers the draft of an earlier visit. */
export function useDraft(core: FormCore, { key, hasInput, offers, lasts }: DraftOptions): OfferedDraft {
  const { engine, model } = core;
  const [offered, setOffered] = useState(() => {
    const draft = offers ? readDraft(storage, key, core.initial) : undefined;
    return draft && { ...draft, values: presentValues(model.fields, draft.values) };
  });
  const [done, setDone] = useState(false);
  const waits = offered !== undefined || done;
  useEffect(() => {
    // nothing is stored while a draft is offered, because the offered draft would be overwritten
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
    // input may exist already, entered before this code was loaded or taken over from a replaced form, so it is
    // stored now
    if (!lasts) keep();
    const stop = engine.onChange(() => {
      clearTimeout(timer);
      // the first change is stored at once, because the session may end before the user pauses typing
      if (isKept) timer = setTimeout(keep, PAUSE_MS);
      else keep();
    });
    return () => {
      stop();
      clearTimeout(timer);
      // when the form closes, the code that ends a lost session may already have turned the input into a draft,
      // which must then be updated
      const isDraft = lasts || readDraft(storage, key, core.initial) !== undefined;
      // if the user leaves before the pause is over, the last input is stored now so that it is not lost
      if (timer !== undefined && isDraft) keep(key);
      if (!lasts) removeDraft(storage, own);
    };
  }, [waits, engine, key, lasts, model, hasInput, core]);

  return {
    offered,
    restore() {
      // the values of the draft are now input of this form and are kept as such, so the draft itself is removed
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
