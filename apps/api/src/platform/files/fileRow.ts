import { type Caller, type Database, Refusal } from '@isp/server';
import { sql } from 'kysely';

/** A file as the database stores it. */
export interface FileRow {
  readonly id: string;
  readonly orgId: string;
  readonly createUser: string;
  readonly expireTime: Date | null;
  readonly name: string;
  /** Bytes, as declared; when the file is ready it has exactly this many. */
  readonly size: number;
  /** Type of its content; like the hash empty until the file is ready. */
  readonly mime: string;
  readonly sha256: string;
  /** Field to which it belongs: `area.entity.field`. */
  readonly purpose: string;
  /** `GONE`: no longer needed; its bytes are removed, or will be. */
  readonly state: 'UPLOADING' | 'READY' | 'REFUSED' | 'GONE';
  /** Code of the refusal. */
  readonly reason: string;
}

/** A file as records and forms contain it. */
export const toFileRef = ({ id, mime, name, sha256, size }: FileRow, root: string) => ({
  id,
  name,
  url: `${root}/download/${id}`,
  size,
  mime,
  sha256,
});

/** Those of the files that the caller may read. */
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

/** An upload of the caller that can be continued. @throws Refusal DATA_NOT_FOUND for all others */
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
