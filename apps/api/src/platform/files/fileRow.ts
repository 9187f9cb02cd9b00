import { type Caller, type Database, Refusal } from '@isp/server';
import { sql } from 'kysely';

/** A file in the form that the database stores. */
export interface FileRow {
  readonly id: string;
  readonly orgId: string;
  readonly createUser: string;
  readonly expireTime: Date | null;
  readonly name: string;
  /** Size in bytes, as declared by the client. A file that is ready has exactly this size. */
  readonly size: number;
  /** Type of the file's content. Type and hash are empty until the file is ready. */
  readonly mime: string;
  readonly sha256: string;
  /** Field to which the file belongs: `area.entity.field`. */
  readonly purpose: string;
  /** State of the file. `GONE` means that the file is no longer needed: its bytes are removed, or will be removed. */
  readonly state: 'UPLOADING' | 'READY' | 'REFUSED' | 'GONE';
  /** Code of the reason why the file was refused. */
  readonly reason: string;
}

/** Returns a file in the form that records and forms contain. */
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
): Promise<readonly FileRow[]> =>
  database.askAs(
    caller,
    sql<FileRow>`select id, "orgId", "createUser", "expireTime", name, size, mime, sha256, purpose, state, reason
      from platform_file where id = any(${ids})`,
  );

/** Returns an upload of the caller that can be continued. @throws Refusal DATA_NOT_FOUND for all other files */
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
