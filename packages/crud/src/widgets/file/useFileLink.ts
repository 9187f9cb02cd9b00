import { use, useCallback, useEffect, useState } from 'react';
import { ServerContext } from '../../context/contexts.tsx';
import type { FileLink } from '../../core/adapter.ts';
import { safeUrl } from '../../core/safeUrl.ts';
import { type FileValue, isFileRef, nameOf, urlOf } from '../../values/fileValue.ts';
import { type FileLinks, fileLinksOf } from './createFileLinks.ts';

/** URL, name and size of a file. */
export interface FileDetails {
  /** URL that shows the file. Undefined while it is being read, and if the file may not be shown. */
  readonly shown: string | undefined;
  readonly name: string | undefined;
  /** Size of the file in bytes. */
  readonly size: number | undefined;
  /** Reads the link again. Call it when the URL has failed, because links expire. */
  readonly again: () => void;
}

/**
 * Returns the file links of the current user. Undefined outside a provider, and if the adapter has no `fileLinks`.
 */
export function useFileLinks(): FileLinks | undefined {
  const crud = use(ServerContext);
  return crud && fileLinksOf(crud.adapter, crud.cacheKey);
}

/** Returns the id of a file. Undefined for an address, and for values that are not files. */
export const fileIdOf = (file: FileValue): string | undefined => {
  if (isFileRef(file)) return file.id;
  return typeof file !== 'string' || file.includes('/') ? undefined : file;
};

/**
 * Returns the known details of a file: first the data in the record, then also the data in the reply of the
 * service.
 *
 * @param isAsked - false if only the data in the record is used. @defaultValue true
 */
export function useFileLink(file: FileValue, isAsked = true): FileDetails {
  const links = useFileLinks();
  const id = isAsked ? fileIdOf(file) : undefined;
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const [link, setLink] = useState<FileLink>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` reads the link again
  useEffect(() => {
    let isOver = false;
    // if there is no link, the file is shown with the data in the record
    if (id !== undefined) links?.get(id).then((one) => !isOver && setLink(one), noLink);
    return () => {
      isOver = true;
    };
  }, [links, id, tries]);
  const own = isFileRef(file) ? file : undefined;
  const isKnown = link?.id === id;
  return {
    shown: links && id !== undefined ? (isKnown ? safeUrl(link?.shown) : undefined) : urlOf(file),
    name: own?.name ?? (isKnown ? link?.name : undefined),
    size: own?.size ?? (isKnown ? link?.size : undefined),
    again,
  };
}

/**
 * Returns the name of a file as it is shown to the user. The id is used only if there is no service that returns
 * the name.
 *
 * @param title - title of the field, which is used until the name is known
 */
export function useFileName(file: FileValue, title: string): string {
  const { name } = useFileLink(file, !isFileRef(file));
  const isAsked = useFileLinks() !== undefined && fileIdOf(file) !== undefined;
  return name ?? ((isAsked && title) || nameOf(file));
}

const noLink = (): undefined => undefined;
