import { isReplyError } from '@isp/request';
import type { ItemState, Saved, Shape } from '../model.ts';

/**
 * State of saving: everything saved, changes that wait, a save in progress, a failed save, or a conflict with
 * another user.
 */
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
  /** Number of milliseconds between the last change and the save. @defaultValue 600 */
  readonly delay?: number;
}

export interface Autosave {
  readonly change: (draft: Draft) => void;
  /** Stores pending changes at once. Resolves with true if everything is stored. */
  readonly flush: () => Promise<boolean>;
  /** Stops calling `onState` and `onSaved`. Drafts that wait or are being saved are still saved. */
  readonly stop: () => void;
}

/**
 * Stores the drafts of one item. Only one call runs at a time, and the newest draft is stored last. Each call sends
 * the version that the previous call returned. A draft that could not be stored is stored with the next change or
 * by `flush`.
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
        // Another user has stored this item meanwhile. Saving again would overwrite the changes of that user, so no
        // further draft is saved.
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
