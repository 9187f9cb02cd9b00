import { useEffect, useState } from 'react';
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts';
import type { FormCore } from './useFormCore.ts';

/** Milliseconds without a change after which a form is kept. */
const PAUSE = 800;

const storage = () => window.localStorage;

export interface OfferedDraft {
  /** Kept by an earlier visit and not answered yet. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** The record is saved: nothing is left to offer. */
  readonly clear: () => void;
}

/**
 * Keeps what is entered in the browser, and offers what an earlier visit left.
 *
 * @param offers false where this visit goes on with input of its own
 */
export function useDraft(
  core: FormCore,
  key: string,
  hasInput: () => boolean,
  offers: boolean,
): OfferedDraft {
  const { engine, model } = core;
  const [offered, setOffered] = useState(() => (offers ? readDraft(storage, key, core.initial) : undefined));
  const [done, setDone] = useState(false);
  const waits = offered !== undefined || done;
  useEffect(() => {
    // an unanswered offer is not overwritten
    if (waits) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (hasInput()) writeDraft(storage, key, engine.values(), model.fields);
      else removeDraft(storage, key);
    };
    const stop = engine.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    });
    return () => {
      stop();
      // leaving within the pause must not lose the last words
      if (timer !== undefined) {
        clearTimeout(timer);
        keep();
      }
    };
  }, [waits, engine, key, model, hasInput]);

  return {
    offered,
    restore() {
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
    },
  };
}
