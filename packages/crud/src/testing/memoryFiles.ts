import type { Adapter, FileLink, FileRef } from '../core/adapter.ts';
import type { CallGate } from './callGate.ts';
import { type MemoryStore, nextId } from './memoryStore.ts';
import { memoryUpload } from './memoryUpload.ts';

/** Milliseconds for which a link is valid. */
const LINK_LIFETIME_MS = 600_000;

/** Creates the calls for files: uploads and links. */
export function createMemoryFiles(store: MemoryStore, gate: CallGate) {
  const uploaded = new Map<string, FileRef>();

  function keep(file: File): FileRef {
    const id = nextId(store);
    const url = `/files/${id}/${encodeURIComponent(file.name)}`;
    const stored = { id, name: file.name, url, size: file.size, mime: file.type };
    uploaded.set(id, stored);
    return stored;
  }

  function linkTo(id: string): FileLink {
    const file = uploaded.get(id) ?? { id, name: id, url: `/files/${id}`, size: 0, mime: '' };
    return {
      ...file,
      shown: file.url,
      expires: new Date(store.now().getTime() + LINK_LIFETIME_MS).toISOString(),
    };
  }

  return {
    upload: (file, options) =>
      memoryUpload(options.signal, (call) =>
        gate.pass({ name: 'upload', args: [file, options.purpose] }, call, () => {
          options.onProgress?.(1);
          return keep(file);
        }),
      ),
    fileLinks: (ids, call) => gate.pass({ name: 'fileLinks', args: [ids] }, call, () => ids.map(linkTo)),
  } satisfies Partial<Adapter>;
}
