import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ObjectStore } from '../../../ports/objectStore.ts';
import type { Entry } from './entries.ts';
import { ImportFault } from './ImportFault.ts';

/**
 * The files of a tar.gz archive as they come; what is not read is passed over.
 *
 * @throws ImportFault for links: what they lead to is not in the archive
 */
export async function* tarEntries(objects: Pick<ObjectStore, 'read'>, object: string): AsyncGenerator<Entry> {
  const unpacked = extract();
  const flow = pipeline(await objects.read(object), createGunzip(), unpacked);
  // told by who reads the entries
  flow.catch(() => undefined);
  let at = 0;
  try {
    for await (const entry of unpacked) {
      const { name, type } = entry.header;
      if (type === 'link' || type === 'symlink')
        throw new ImportFault('压缩包内含有链接，请替换为文件后重新上传');
      if (type === 'file' || type === 'contiguous-file') {
        yield { name, place: { kind: 'tar', object, at }, read: async () => Readable.from(entry) };
        at += 1;
      }
      entry.resume();
    }
    await flow;
  } finally {
    unpacked.destroy();
  }
}
