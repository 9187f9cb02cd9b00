import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';

/** Frame of a page: the one of the back office, or the public one. */
export type FrameKind = 'inside' | 'public';

/** Store of the frame in which the last page was shown. Pages of either frame are shown in it. */
export interface LastFrame extends Readable<FrameKind> {
  /** Stores the frame of a page. A page of either frame does not change it. */
  readonly visit: (path: string) => void;
}

/** How the browser came to this document. */
export interface Arrival {
  /** True if the document was loaded again: by a reload, or by back and forward. */
  readonly isReturn: boolean;
  /** Address of the page with the link to this document; empty if there is none. */
  readonly referrer: string;
  /** Address at which the portal begins: `https://host/ui`. */
  readonly start: string;
}

export interface LastFrameOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Key of the storage under which the frame is stored. */
  readonly key: string;
  /** Returns the frame of a page; undefined for a page of either frame, and for a page without frame. */
  readonly frameOf: (path: string) => FrameKind | undefined;
  readonly arrival: Arrival;
}

/**
 * Creates the store of the frame in which the last page was shown. A document that a link opened takes the frame of
 * the page with the link: documents of the public site do not use this store.
 */
export function createLastFrame({ arrival, frameOf, key, storage }: LastFrameOptions): LastFrame {
  const store = createStore<FrameKind>()(() =>
    arrival.isReturn && storage.getItem(key) === 'inside' ? 'inside' : linkedFrom(arrival, frameOf),
  );
  return {
    ...readable(store),
    visit(path) {
      const frame = frameOf(path);
      // after a sign-out, which clears the storage, the sign-in page must not store anything
      if (frame === undefined) return;
      storage.setItem(key, frame);
      store.setState(frame, true);
    },
  };
}

function linkedFrom({ referrer, start }: Arrival, frameOf: LastFrameOptions['frameOf']): FrameKind {
  if (!referrer.startsWith(`${start}/`)) return 'public';
  return (
    frameOf(new URL(referrer).pathname.slice(new URL(start).pathname.replace(/\/$/, '').length)) ?? 'public'
  );
}
