import { isReplyError } from '@isp/request';
import type { ItemState, Saved, Shape } from '../model.ts';

/** State of saving. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface Draft {
  readonly shapes: readonly Shape[];
  readonly state: ItemState;
}

export interface AutosaveOptions {
  readonly save: (draft: Draft, rowVersion: number) => Promise<Saved>;
  readonly onState: (state: SaveState) => void;
  readonly onSaved: (saved: Saved) => void;
  readonly rowVersion: number;
  /** Milliseconds after the last change. @defaultValue 600 */
  readonly delay?: number;
}

export interface Autosave {
  readonly change: (draft: Draft) => void;
  /** Stores pending changes at once. Resolves with whether everything is stored. */
  readonly flush: () => Promise<boolean>;
  /** Ends all reports; pending and flushed values are still stored. */
  readonly stop: () => void;
}

/**
 * Stores the drafts of one item: one call at a time, the newest draft last, each based on the version of the call
 * before. A draft that could not be stored waits for `flush`, or is stored with the next change.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { delay = 600, onSaved, onState, save } = options;
  let { rowVersion } = options;
  let draft: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let isSilent = false;
  let isLost = false;
  const say = (state: SaveState) => {
    if (!isSilent) onState(state);
  };

  async function run(): Promise<boolean> {
    while (draft && !isLost) {
      const sent = draft;
      say('saving');
      try {
        const saved = await save(sent, rowVersion);
        rowVersion = saved.rowVersion;
        if (draft === sent) draft = undefined;
        if (!isSilent) onSaved(saved);
      } catch (error) {
        // another user stored this item: ours would overwrite theirs
        isLost = isReplyError(error) && error.errCode === 'DATA_CONFLICT';
        say(isLost ? 'conflict' : 'failed');
        return false;
      }
    }
    if (!draft) say('saved');
    return draft === undefined;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    change(next) {
      if (isLost) return;
      draft = next;
      say('waiting');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delay);
    },
    flush,
    stop() {
      isSilent = true;
      clearTimeout(timer);
    },
  };
}
