import { isObject } from '@isp/kit';
import { onDemand } from '@isp/kit/react';
import type { Adapter, FileLink } from '../core/adapter.ts';
import { fetchLazy } from '../kit/fetchLazy.ts';
import { lazyUpload } from './lazyUpload.ts';
import type { RestCalls } from './restCalls.ts';
import type { RestRequest } from './restRequest.ts';

// the code for uploads is loaded only when needed, because few screens upload files
const tus = onDemand(() => import('./tusUpload.ts'));

interface FilePlace {
  /**
   * The portal's `send`. Its errors are not converted to `AdapterError`, because the upload decides by the original
   * error whether to retry.
   */
  readonly send: (request: RestRequest) => Promise<unknown>;
  readonly path: string;
}

/** Returns the calls for uploads, and for links to stored files. */
export const fileCalls = (
  { get, toError }: RestCalls,
  { send, path }: FilePlace,
): Required<Pick<Adapter, 'upload' | 'fileLinks'>> => ({
  upload: (file, uploadOptions) =>
    lazyUpload(
      uploadOptions.signal,
      async (signal) => {
        const { tusUpload } = await fetchLazy(tus);
        return tusUpload(file, { send, path, toError }, { ...uploadOptions, signal });
      },
      toError,
    ),
  async fileLinks(ids, callOptions) {
    const links = await get(`${path}/links`, { ids: ids.join(',') }, callOptions);
    return (Array.isArray(links) ? links.filter(isObject) : []) as unknown as readonly FileLink[];
  },
});
