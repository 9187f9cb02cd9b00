import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { Place } from './entries.ts';
import type { FileType } from './fileTypeOf.ts';

/** A file of a version, with the location of its bytes. */
export interface PlacedFile {
  readonly id: string;
  readonly versionId: string;
  readonly path: string;
  readonly fileType: FileType;
  readonly sizeBytes: number;
  readonly sha256: string | null;
  readonly place: Place;
  /** Width of a picture in pixels; null until the service has measured the picture. */
  readonly width: number | null;
  readonly height: number | null;
}

const columns = sql`f.id, f."versionId", f.path, f."fileType", f."sizeBytes"::float8 as "sizeBytes", f.sha256, p.place, p.width, p.height`;

/**
 * Returns a file with the location of its bytes. All functions in this file run as the job role, so the calling
 * code must have checked the caller's right to the version or the file.
 */
export async function findPlace(tx: Tx, fileId: string): Promise<PlacedFile | undefined> {
  const { rows } = await sql<PlacedFile>`select ${columns} from data_set_data_set_file f
    join data_set_place p on p."fileId" = f.id where f.id = ${fileId} and not f."isDeleted"`.execute(tx);
  return rows[0];
}

/** Returns several files by their ids. */
export async function findPlaces(
  tx: Tx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, PlacedFile>> {
  const { rows } = await sql<PlacedFile>`select ${columns} from data_set_data_set_file f
    join data_set_place p on p."fileId" = f.id where f.id = any(${fileIds}::text[]) and not f."isDeleted"`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the annotation files of a version, and the version's other files whose path matches `like`. */
export async function annotationPlaces(
  tx: Tx,
  versionId: string,
  like: string,
  limit: number,
): Promise<readonly PlacedFile[]> {
  const { rows } = await sql<PlacedFile>`select ${columns} from data_set_data_set_file f
    join data_set_place p on p."fileId" = f.id where f."versionId" = ${versionId} and not f."isDeleted"
    and (f."fileType" = 'ANNOTATION' or f.path ~* ${like}) order by f.path collate "C" limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Returns the first files of a version: first samples, then annotations and other files. */
export async function firstPlaces(tx: Tx, versionId: string, limit: number): Promise<readonly PlacedFile[]> {
  const { rows } = await sql<PlacedFile>`select ${columns} from data_set_data_set_file f
    join data_set_place p on p."fileId" = f.id where f."versionId" = ${versionId} and not f."isDeleted"
    order by f."fileType" in ('ANNOTATION', 'OTHER'), f.path limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Returns the next files of a version in path order, starting after the path `after`. Files in a tar archive are
 * left out.
 */
export async function placesAfter(tx: Tx, versionId: string, after: string, limit: number) {
  const { rows } = await sql<PlacedFile>`select ${columns} from data_set_data_set_file f
    join data_set_place p on p."fileId" = f.id where f."versionId" = ${versionId} and not f."isDeleted"
    and p.place->>'kind' <> 'tar' and f.path collate "C" > ${after} order by f.path collate "C" limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/**
 * Returns the files of a version that are in tar archives, by the archive and by the file's number in the archive.
 * Each archive is then unpacked once for all of its files.
 */
export async function tarPlaces(
  tx: Tx,
  versionId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<number, PlacedFile>>> {
  const { rows } = await sql<PlacedFile>`select ${columns} from data_set_data_set_file f
    join data_set_place p on p."fileId" = f.id where f."versionId" = ${versionId} and not f."isDeleted"
    and p.place->>'kind' = 'tar' order by f.path collate "C"`.execute(tx);
  const found = new Map<string, Map<number, PlacedFile>>();
  for (const row of rows) {
    if (row.place.kind !== 'tar') continue;
    const { at, object } = row.place;
    const files = found.get(object) ?? new Map<number, PlacedFile>();
    found.set(object, files.set(at, row));
  }
  return found;
}
