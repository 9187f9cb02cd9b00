import { use, useEffect, useState } from 'react';
import type { FileLink } from '../../adapter.ts';
import { CrudContext } from '../../provider/context.ts';
import { safeUrl } from '../../safeUrl.ts';
import { type FileValue, isFileRef, urlOf } from '../fileValue.ts';
import { type FileLinks, fileLinksOf } from './createFileLinks.ts';

/** How a file is reached. */
export interface ReachedFile {
  /** Shows it; undefined while nobody knows, and where it may not be shown. */
  readonly shown: string | undefined;
  readonly name: string | undefined;
  /** Bytes. */
  readonly size: number | undefined;
}

/** The links of who looks now; undefined where the portal has none: an address is all there is then. */
export function useFileLinks(): FileLinks | undefined {
  const crud = use(CrudContext);
  return crud && fileLinksOf(crud.adapter, crud.cacheKey);
}

/** The id by which a file is asked for; undefined for an address, and for what is no file at all. */
export const fileIdOf = (file: FileValue): string | undefined => {
  if (isFileRef(file)) return file.id;
  return typeof file !== 'string' || file.includes('/') ? undefined : file;
};

/** A file as far as it is known now: what a record stores of it, then what the service says. */
export function useFileLink(file: FileValue): ReachedFile {
  const links = useFileLinks();
  const id = fileIdOf(file);
  const [link, setLink] = useState<FileLink>();
  useEffect(() => {
    let isOver = false;
    // what is not there is shown as what is known of it
    if (id !== undefined) links?.get(id).then((one) => !isOver && setLink(one), noLink);
    return () => {
      isOver = true;
    };
  }, [links, id]);
  const own = isFileRef(file) ? file : undefined;
  const isKnown = link?.id === id;
  return {
    shown: links && id !== undefined ? (isKnown ? safeUrl(link?.shown) : undefined) : urlOf(file),
    name: own?.name ?? (isKnown ? link?.name : undefined),
    size: own?.size ?? (isKnown ? link?.size : undefined),
  };
}

const noLink = (): undefined => undefined;
