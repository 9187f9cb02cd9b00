import type { Row } from '@isp/schema';
import type { RecordFiles } from '@isp/server/internal';
import { sql } from 'kysely';
import { type FileRow, toFileRef } from './fileRow.ts';
import { type HeldFile, listFiles, mapFiles } from './mapFiles.ts';
import { fileRoot } from './paths.ts';

type Known = FileRow & { readonly recordId: string | null };

/**
 * Rules of files in records. A form may contain a file only if the caller sent it for this field, and no other
 * record has it. Name, size and type of the file are stored as the service knows them, whatever the form contains.
 */
export const recordFiles: RecordFiles = {
  async settle(work, { fields, purpose }, row, before) {
    const kept = new Map(
      listFiles(fields, before ?? {}).flatMap((file) => {
        const id = idOf(file);
        return id === undefined ? [] : [[`${file.names.join('.')}/${id}`, file.value] as const];
      }),
    );
    const isKept = (file: HeldFile) => kept.has(`${file.names.join('.')}/${idOf(file)}`);
    const asked = listFiles(fields, row).filter((file) => !isKept(file));
    const known = new Map<string, Known>();
    const ids = asked.flatMap((file) => idOf(file) ?? []);
    if (ids.length > 0) {
      // the query runs as the caller, so that row-level security hides files of other organisations
      const { rows } =
        await sql<Known>`select id, "orgId", "createUser", "expireTime", name, size, mime, sha256,
        purpose, state, reason, "recordId" from platform_file where id = any(${ids}) for update`.execute(
          work.tx,
        );
      for (const one of rows) known.set(one.id, one);
    }
    const unfit: string[] = [];
    const taken = new Set<string>();
    const settled = mapFiles(fields, row, (file) => {
      const id = idOf(file);
      if (isKept(file)) return kept.get(`${file.names.join('.')}/${id}`);
      // the value is an external address, in a field that accepts addresses
      if (id === undefined && typeof file.value === 'string') return file.value;
      const found = known.get(id ?? '');
      const isOwn =
        found?.state === 'READY' &&
        // a file that has expired may be removed at any moment, so it is refused
        (found.expireTime === null || found.expireTime > work.now) &&
        found.createUser === work.caller.userId &&
        found.recordId === null &&
        found.purpose === `${purpose}.${file.names.join('.')}` &&
        !taken.has(found.id);
      if (!isOwn) {
        unfit.push(file.path);
        return file.value;
      }
      taken.add(found.id);
      return typeof file.value === 'string' ? file.value : toFileRef(found, fileRoot);
    });
    return { row: settled, unfit };
  },

  async tie(work, { fields }, { id, orgId, table }, row, before) {
    const idsIn = (one: Row) => new Set(listFiles(fields, one).flatMap((file) => idOf(file) ?? []));
    const now = idsIn(row);
    const then = idsIn(before ?? {});
    const gained = [...now].filter((one) => !then.has(one));
    const lost = [...then].filter((one) => !now.has(one));
    if (gained.length === 0 && lost.length === 0) return;
    // This change runs as the service, because a caller that may change the record may also remove a file that a
    // colleague sent.
    await work.asService(async ({ tx }) => {
      // The file gets the organisation of the record, so that all users that may read the record may read the file.
      await sql`update platform_file set "recordTable" = ${table}, "recordId" = ${id}, "expireTime" = null,
          "orgId" = ${orgId}
        where id = any(${gained})`.execute(tx);
      await sql`update platform_file set "recordTable" = null, "recordId" = null, "expireTime" = ${work.now}
        where id = any(${lost}) and "recordTable" = ${table} and "recordId" = ${id}`.execute(tx);
    });
  },
};

/** Returns the id of a file in a stored value; undefined if the value is an external address. */
function idOf({ value }: HeldFile): string | undefined {
  if (typeof value === 'string') return /^[0-9a-f]{32}$/.test(value) ? value : undefined;
  const id =
    typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? (value as Row).id : '';
  return typeof id === 'string' ? id : '';
}
