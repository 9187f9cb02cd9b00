import { type Caller, type Database, Refusal } from '@isp/server';
import { sql } from 'kysely';

/** A file as it is stored in the database. */
export interface FileRow {
  readonly id: string;
  readonly orgId: string;
  readonly createUser: string;
  readonly expireTime: Date | null;
  readonly name: string;
  /** Size in bytes, as the client has declared it. When the file is ready, its size has been checked. */
  readonly size: number;
  /** Type of the content. `mime` and `sha256` are empty until the file is ready. */
  readonly mime: string;
  readonly sha256: string;
  /** Field for which the file was uploaded: `area.entity.field`. */
  readonly purpose: string;
  /** State of the file. `GONE`: the file is no longer needed, and its bytes were removed or will be. */
  readonly state: 'UPLOADING' | 'READY' | 'REFUSED' | 'GONE';
  /** Code of the refusal, if the state is `REFUSED`. */
  readonly reason: string;
}

/** A file and the record to which it belongs; both are null before the record is saved. */
export interface FoundFile extends FileRow {
  readonly recordTable: string | null;
  readonly recordId: string | null;
}

/** Returns the values of a file that records and forms contain. */
export const toFileRef = ({ id, mime, name, sha256, size }: FileRow, root: string) => ({
  id,
  name,
  url: `${root}/download/${id}`,
  size,
  mime,
  sha256,
});

/** Returns the files with these ids that the caller may read. */
export const findFiles = (
  database: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly FoundFile[]> =>
  database.askAs(
    caller,
    sql<FoundFile>`select id, "orgId", "createUser", "expireTime", name, size, mime, sha256, purpose, state, reason,
        "recordTable", "recordId" from platform_file where id = any(${ids})`,
  );

/**
 * Returns an upload of the caller that is not finished or not saved yet, so that it can be continued. @throws
 * Refusal DATA_NOT_FOUND for all other files
 */
export async function findOwnFile(
  database: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<FileRow> {
  const [file] = await findFiles(database, caller, [id]);
  const isOver = file?.expireTime != null && file.expireTime <= now;
  if (!file || isOver || file.createUser !== caller.userId) throw new Refusal('DATA_NOT_FOUND');
  return file;
}
