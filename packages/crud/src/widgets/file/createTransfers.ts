import type { FileRef, Upload } from '../../core/adapter.ts';

/** Maximum number of uploads of one field at the same time. Further files wait. */
const places = 3;

/** Reason why a file is refused before it is uploaded. */
export type RefusalReason = 'type' | 'size' | 'empty' | 'count';

export interface Transfer {
  readonly uid: string;
  readonly file: File;
  /**
   * State of the upload. `broken`: the connection is lost, and the upload continues automatically when it is back.
   */
  readonly state: 'waiting' | 'sending' | 'broken' | 'paused' | 'failed';
  /** Completed part of the upload, from 0 to 1. */
  readonly part: number;
  readonly unfit?: RefusalReason | undefined;
  /** The error because of which the upload has failed. */
  readonly error?: unknown;
}

/** Callbacks that an upload calls, and the signal that aborts it. */
export interface UploadCallbacks {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  readonly onBroken: (isBroken: boolean) => void;
}

export interface TransfersOptions {
  readonly start: (file: File, watch: UploadCallbacks) => Upload;
  /** Called when a file is stored. Its transfer is then no longer in the list. */
  readonly onStored: (file: FileRef, sent: File) => void;
  readonly onChange: (transfers: readonly Transfer[]) => void;
}

export interface Transfers {
  readonly all: () => readonly Transfer[];
  readonly add: (file: File, unfit?: RefusalReason) => void;
  readonly pause: (uid: string) => void;
  readonly resume: (uid: string) => void;
  /**
   * Starts a failed upload again. The server may have kept the parts that it has received, so that only the rest is
   * sent.
   */
  readonly retry: (uid: string) => void;
  /** Removes a transfer from the list. If the upload is in progress, it is aborted. */
  readonly remove: (uid: string) => void;
  readonly clear: () => void;
}

interface Running {
  readonly upload: Upload;
  readonly stop: AbortController;
}

let lastUid = 0;

const isUnderway = ({ state }: Transfer) => state === 'sending' || state === 'broken';

function createList(onChange: TransfersOptions['onChange']) {
  let list: readonly Transfer[] = [];
  const show = (next: readonly Transfer[]) => {
    list = next;
    onChange(list);
  };
  return {
    all: () => list,
    show,
    patch: (uid: string, change: Partial<Transfer>) =>
      show(list.map((one) => (one.uid === uid ? { ...one, ...change } : one))),
    find: (uid: string) => list.find((one) => one.uid === uid),
    leave: (uid: string) => show(list.filter((one) => one.uid !== uid)),
  };
}

/**
 * Creates the uploads of one field. Some of them are in progress, the others wait. The code does not depend on
 * React.
 */
export function createTransfers({ start, onStored, onChange }: TransfersOptions): Transfers {
  const { all, show, patch, find, leave } = createList(onChange);
  const running = new Map<string, Running>();

  /** Starts waiting uploads in their order, until the maximum number of uploads is in progress. */
  function fill(): void {
    for (const { file, uid } of all().filter(({ state }) => state === 'waiting')) {
      if (all().filter(isUnderway).length >= places) return;
      patch(uid, { state: 'sending' });
      const known = running.get(uid);
      if (known) known.upload.resume();
      else void send(uid, file);
    }
  }

  async function send(uid: string, file: File): Promise<void> {
    const stop = new AbortController();
    try {
      const upload = start(file, {
        signal: stop.signal,
        onProgress: (part) => patch(uid, { part }),
        onBroken: (isBroken) => {
          const [from, to] = isBroken ? (['sending', 'broken'] as const) : (['broken', 'sending'] as const);
          if (find(uid)?.state === from) patch(uid, { state: to });
        },
      });
      running.set(uid, { upload, stop });
      const stored = await upload.done;
      if (stop.signal.aborted) return;
      running.delete(uid);
      leave(uid);
      onStored(stored, file);
    } catch (error) {
      running.delete(uid);
      if (!stop.signal.aborted) patch(uid, { state: 'failed', error });
    }
    fill();
  }

  function drop(uid: string): void {
    running.get(uid)?.stop.abort();
    running.delete(uid);
  }

  return {
    all,
    add(file, unfit) {
      lastUid += 1;
      const state = unfit ? ('failed' as const) : ('waiting' as const);
      show([...all(), { uid: `file-${lastUid}`, file, state, part: 0, unfit }]);
      fill();
    },
    pause(uid) {
      const own = find(uid);
      if (!own || !(isUnderway(own) || own.state === 'waiting')) return;
      running.get(uid)?.upload.pause();
      patch(uid, { state: 'paused' });
      fill();
    },
    resume(uid) {
      if (find(uid)?.state === 'paused') patch(uid, { state: 'waiting' });
      fill();
    },
    retry(uid) {
      const own = find(uid);
      if (own?.state === 'failed' && !own.unfit) patch(uid, { state: 'waiting', error: undefined });
      fill();
    },
    remove(uid) {
      drop(uid);
      leave(uid);
      fill();
    },
    clear() {
      const gone = all();
      show([]);
      for (const { uid } of gone) drop(uid);
    },
  };
}
