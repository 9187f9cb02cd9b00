import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { ServerContext } from '../../context/concerns.tsx';
import type { FileRef } from '../../core/adapter.ts';
import type { Path } from '../../core/path.ts';
import { SiblingsContext, useHold } from '../../data/useSiblings.ts';
import { createTransfers, type Transfer, type Transfers } from './createTransfers.ts';
import { whenGone } from './whenGone.ts';

/** The files of a field on their way. */
export interface FieldTransfers {
  /** Undefined where the portal has no uploads. */
  readonly transfers: Transfers | undefined;
  readonly list: readonly Transfer[];
}

/**
 * Sends the files of a field, and holds its form back meanwhile. A page that is hidden loses its effects and goes on
 * sending; one that is closed sends nothing more.
 *
 * @param root - element of the control: it is out of the document when the page is closed
 * @param reason - what the form says while files are on their way
 */
export function useTransfers(
  path: Path,
  root: RefObject<HTMLElement | null>,
  reason: string,
  onStored: (file: FileRef, sent: File) => void,
): FieldTransfers {
  const server = use(ServerContext);
  const owner = use(SiblingsContext)?.owner ?? '';
  const hold = useHold(path);
  const [list, setList] = useState<readonly Transfer[]>([]);
  const latest = useRef({ server, onStored });
  latest.current = { server, onStored };
  const place = useRef<HTMLElement>(null);
  const release = useRef<() => void>(undefined);
  const unwatch = useRef<() => void>(undefined);
  // a hidden page writes nothing into its form: it would not be seen there
  const isShown = useRef(true);
  const arrived = useRef<[FileRef, File][]>([]);
  const [transfers] = useState(() => {
    // indexes of rows are left out: all rows of a list have the same limits
    const purpose = [owner, ...path.filter((part) => typeof part === 'string')].filter(Boolean).join('.');
    return createTransfers({
      start(file, watch) {
        const { adapter, scopeKey, storagePrefix } = latest.current.server ?? {};
        if (!adapter?.upload) throw new Error('An upload needs `upload` of the adapter.');
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
  // no clean-up: what is on its way when the page is hidden is on its way still
  useEffect(() => {
    release.current?.();
    release.current = isBusy ? hold(reason) : undefined;
  }, [isBusy, hold, reason]);
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
      // paused or not, none is left behind by a page that is closed while it is hidden
      if (place.current?.isConnected) unwatch.current = whenGone(place.current, leave);
      else leave();
    };
  }, [root, transfers]);
  return { transfers: server?.adapter.upload && transfers, list };
}
