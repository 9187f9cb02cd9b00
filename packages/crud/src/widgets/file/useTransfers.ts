import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { ServerContext } from '../../context/contexts.tsx';
import type { FileRef } from '../../core/adapter.ts';
import type { Path } from '../../core/path.ts';
import { FormAccessContext, useBlock } from '../../data/formAccess.ts';
import { createTransfers, type Transfer, type Transfers } from './createTransfers.ts';
import { whenRemoved } from './whenRemoved.ts';

/** The uploads of a field, and their current state. */
export interface FieldTransfers {
  /** Functions that start and control uploads. Undefined if the adapter has no `upload`. */
  readonly transfers: Transfers | undefined;
  readonly list: readonly Transfer[];
}

/**
 * Returns the uploads of a field. While an upload is in progress, submitting the form is blocked. Uploads continue
 * while the page is in a hidden tab, although React ends the effects of a hidden page. They are aborted when the
 * page is closed.
 *
 * @param root - element of the control. It is removed from the document when the page is closed.
 * @param reason - message of the form while files are being uploaded
 */
export function useTransfers(
  path: Path,
  root: RefObject<HTMLElement | null>,
  reason: string,
  onStored: (file: FileRef, sent: File) => void,
): FieldTransfers {
  const server = use(ServerContext);
  const owner = use(FormAccessContext)?.owner ?? '';
  const block = useBlock(path);
  const [list, setList] = useState<readonly Transfer[]>([]);
  const latest = useRef({ server, onStored });
  latest.current = { server, onStored };
  const place = useRef<HTMLElement>(null);
  const release = useRef<() => void>(undefined);
  const unwatch = useRef<() => void>(undefined);
  // while the page is hidden it does not render, so stored files are collected here until it is shown again
  const isShown = useRef(true);
  const arrived = useRef<[FileRef, File][]>([]);
  const [transfers] = useState(() => {
    // indexes of list elements are left out of the purpose, because all elements of a list have the same limits
    const purpose = [owner, ...path.filter((part) => typeof part === 'string')].filter(Boolean).join('.');
    return createTransfers({
      start(file, watch) {
        const { adapter, scopeKey, storagePrefix } = latest.current.server ?? {};
        if (!adapter?.upload) throw new Error('An upload needs `upload` in the adapter.');
        return adapter.upload(file, {
          ...watch,
          purpose,
          keepAs: `${storagePrefix}:upload:${scopeKey}`,
        });
      },
      onStored(file, sent) {
        if (isShown.current) latest.current.onStored(file, sent);
        else arrived.current.push([file, sent]);
      },
      onChange: setList,
    });
  });

  const isBusy = list.some(({ state }) => state !== 'failed');
  // the effect has no cleanup, because React would run it when the page is hidden, and the form must stay blocked
  // then
  useEffect(() => {
    release.current?.();
    release.current = isBusy ? block(reason) : undefined;
  }, [isBusy, block, reason]);
  useEffect(() => {
    unwatch.current?.();
    place.current = root.current;
    isShown.current = true;
    for (const one of arrived.current.splice(0)) latest.current.onStored(...one);
    return () => {
      isShown.current = false;
      const leave = () => {
        transfers.clear();
        release.current?.();
      };
      // runs when the page is hidden or closed. If the element is still in the document, the page is only hidden,
      // and the uploads are aborted when the element is removed.
      if (place.current?.isConnected) unwatch.current = whenRemoved(place.current, leave);
      else leave();
    };
  }, [root, transfers]);
  return { transfers: server?.adapter.upload && transfers, list };
}
