import { use, useCallback, useEffect, useState } from 'react';
import { ServerContext } from '../../context/contexts.tsx';
import type { FileLink } from '../../core/adapter.ts';
import { safeUrl } from '../../core/safeUrl.ts';
import { type FileValue, isFileRef, nameOf, urlOf } from '../../values/fileValue.ts';
import { type FileLinks, fileLinksOf } from './createFileLinks.ts';

/** URL, name and size of a file, as far as they are known. */
export interface FileDetails {
  /**
   * URL with which the file can be shown. Undefined while the URL is being read, and if a browser must not show the
   * file.
   */
  readonly shown: string | undefined;
  readonly name: string | undefined;
  /** Size of the file in bytes. */
  readonly size: number | undefined;
  /** Reads the link again. Call this function when the URL no longer works, because links expire. */
  readonly again: () => void;
}

/**
 * Returns the store of file links for the current user. Returns undefined outside a provider, and if the adapter
 * has no `fileLinks`.
 */
export function useFileLinks(): FileLinks | undefined {
  const crud = use(ServerContext);
  return crud && fileLinksOf(crud.adapter, crud.cacheKey);
}

/** Returns the id of a file. Returns undefined for an address, and for a value that is not a file. */
export const fileIdOf = (file: FileValue): string | undefined => {
  if (isFileRef(file)) return file.id;
  return typeof file !== 'string' || file.includes('/') ? undefined : file;
};

/**
 * Returns what is known about a file. At first it is the data in the record; when the service has replied, the data
 * of the reply is added.
 *
 * @param isAsked - false if the service is not asked. @defaultValue true
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
    // an error is ignored here, because the file is then shown with the data in the record
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
 * Returns the name of a file as it is shown to the user. The id is shown only if no service can return the name.
 *
 * @param title - title of the field, which is shown until the name is known
 */
export function useFileName(file: FileValue, title: string): string {
  const { name } = useFileLink(file, !isFileRef(file));
  const isAsked = useFileLinks() !== undefined && fileIdOf(file) !== undefined;
  return name ?? ((isAsked && title) || nameOf(file));
}

const noLink = (): undefined => undefined;
