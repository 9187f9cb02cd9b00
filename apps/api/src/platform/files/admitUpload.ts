import { randomBytes } from 'node:crypto';
import { type Caller, mayAnything, Refusal, type Tx, takeTurn } from '@isp/server';
import { sql } from 'kysely';
import type { Service } from '../../service.ts';
import { turns } from '../tables/turns.ts';
import { toFileName } from './fileName.ts';
import type { FileRow } from './fileRow.ts';
import type { Purpose } from './purposes.ts';

/** An id nobody guesses; the object store knows the file by it, too. */
export const newFileId = (): string => randomBytes(16).toString('hex');

/** Uploads one user has open at a time. */
const maxOpen = 100;
/** Milliseconds an upload may take, with all its pauses. */
const lifetime = 24 * 3600_000;

/** What is said of a file before any of it is sent. */
export interface Announced {
  readonly name: string;
  readonly size: number;
  readonly purpose: string;
}

/**
 * Takes an upload in, before its first byte.
 *
 * @throws Refusal PARAM_INVALID for what no field asks for, FORBIDDEN, FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE where the
 * name says so already, FILE_TOO_MANY
 */
export async function admitUpload(
  { now, permissions }: Pick<Service, 'now' | 'permissions'>,
  tx: Tx,
  caller: Caller,
  purposes: ReadonlyMap<string, Purpose>,
  { id, announced }: { readonly id: string; readonly announced: Announced },
): Promise<FileRow> {
  const { purpose, size } = announced;
  const name = toFileName(announced.name);
  const rules = purposes.get(purpose);
  if (!rules || !Number.isSafeInteger(size) || size < 0) throw new Refusal('PARAM_INVALID');
  if (!rules.permissions.some((code) => mayAnything(permissions.of(code, caller)))) {
    throw new Refusal('FORBIDDEN');
  }
  if (size === 0) throw new Refusal('FILE_EMPTY');
  if (size > rules.maxSize) throw tooLarge(rules);
  const endings = rules.accept.filter((rule) => rule.startsWith('.'));
  // a MIME type is judged by the content, when it is there
  const isEnding =
    endings.length < rules.accept.length || endings.some((end) => name.toLowerCase().endsWith(end));
  if (rules.accept.length > 0 && !isEnding) throw new Refusal('FILE_TYPE');
  const at = now();
  const row = {
    id,
    orgId: caller.orgId,
    createUser: caller.userId,
    expireTime: new Date(at.getTime() + lifetime),
    ...{ name, size, purpose, mime: '', sha256: '', state: 'UPLOADING' as const, reason: '' },
  };
  await insert(tx, caller, row, at);
  return row;
}

export const tooLarge = ({ maxSize }: Purpose): Refusal =>
  new Refusal('FILE_TOO_LARGE', { params: { n: Math.round((maxSize / 1_048_576) * 10) / 10 } });

async function insert(tx: Tx, caller: Caller, row: FileRow, now: Date): Promise<void> {
  // two that are begun at once are counted one after the other
  await takeTurn(tx, `${turns.uploads}:${caller.userId}`);
  const { rows } = await sql<{ n: number }>`select count(*) as n from platform_file
    where "tenantId" = ${caller.tenantId} and "createUser" = ${caller.userId} and state = 'UPLOADING' and "expireTime" > ${now}`.execute(
    tx,
  );
  if (Number(rows[0]?.n) >= maxOpen) throw new Refusal('FILE_TOO_MANY', { params: { n: maxOpen } });
  await sql`insert into platform_file (id, "tenantId", "orgId", "createUser", "createTime", "expireTime", name, size, purpose, state)
    values (${row.id}, ${caller.tenantId}, ${row.orgId}, ${row.createUser}, ${now}, ${row.expireTime}, ${row.name}, ${row.size},
      ${row.purpose}, ${row.state})`.execute(tx);
}
