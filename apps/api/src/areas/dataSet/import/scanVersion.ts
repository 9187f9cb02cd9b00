import type { Readable } from 'node:stream';
import type { DataSet, DataSetVersion } from '../../../generated/rows.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Entry } from '../file/entries.ts';
import { ImportFault } from '../file/ImportFault.ts';
import { readPlace } from '../file/readPlace.ts';
import { tarEntries } from '../file/tarEntries.ts';
import { zipEntries } from '../file/zipEntries.ts';
import { entryPath } from './entryPath.ts';
import { Limits } from './limits.ts';
import { type Found, scanEntry } from './scanEntry.ts';

type Sources = Pick<Ports, 'dataSource' | 'objects'>;

interface Uploaded {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/**
 * Yields every file of a version with the results of reading it, always in the same order. A second file with the
 * same path is refused, because it would replace the first file.
 *
 * @param skip - number of files that were read already
 * @throws ImportFault for content that cannot be imported
 */
export async function* scanVersion(
  sources: Sources,
  dataSet: DataSet,
  version: DataSetVersion,
  skip: number,
): AsyncGenerator<Found> {
  const uploads = (version.files ?? []) as readonly Uploaded[];
  const limits = new Limits(uploads.reduce((sum, { size }) => sum + size, 0));
  const isFetched =
    uploads.length === 0 && version.importMode !== 'INCREMENT' && dataSet.sourceType !== 'UPLOAD';
  const entries = isFetched ? fetchedEntries(sources, dataSet) : uploadedEntries(sources, uploads, limits);
  const seen = new Set<string>();
  let at = 0;
  try {
    for await (const entry of entries) {
      const path = entryPath(entry.name);
      if (path === undefined) continue;
      limits.countFile();
      if (seen.has(path)) throw new ImportFault(`文件“${path.slice(-60)}”重复，请去重后重新上传`);
      seen.add(path);
      if (at >= skip)
        yield await scanEntry(
          entry,
          path,
          dataSet,
          isFetched || isCounted(entry) ? new Limits(Number.MAX_SAFE_INTEGER) : limits,
        );
      at += 1;
    }
  } catch (error) {
    throw error instanceof ImportFault
      ? error
      : new ImportFault('数据文件已损坏或格式不正确，请检查后重新上传', { cause: error });
  }
  if (at === 0 && (isFetched || uploads.length > 0)) throw new ImportFault('没有找到任何数据文件');
}

/**
 * Returns true if the bytes of a file are counted while the archive is read. This is done for tar archives, because
 * all their entries are unpacked, even skipped entries.
 */
const isCounted = ({ place }: Entry): boolean => place.kind === 'tar';

async function* uploadedEntries(
  { objects }: Sources,
  uploads: readonly Uploaded[],
  limits: Limits,
): AsyncGenerator<Entry> {
  for (const { id, name, size } of uploads) {
    if (/\.zip$/i.test(name)) yield* zipEntries(objects, id, size);
    else if (/\.(tar\.gz|tgz)$/i.test(name))
      yield* tarEntries(objects, id, (bytes) => limits.countBytes(bytes));
    else yield { name, place: { kind: 'whole', object: id }, read: () => objects.read(id) };
  }
}

async function* fetchedEntries(
  sources: Sources,
  { dataType, orgId, projectId, pvcId, sourceType, sourceUri, tenantId }: DataSet,
): AsyncGenerator<Entry> {
  const place = { sourceType, root: sourceUri ?? '', pvcId, tenantId, orgId, projectId };
  const files = sources.dataSource.list(place, { dataType });
  for await (const file of files) {
    const placed = { ...file, place: { kind: 'source', ...place } as const };
    const read = (): Promise<Readable> => readPlace(sources, placed);
    yield { name: file.path, place: placed.place, read };
  }
}
