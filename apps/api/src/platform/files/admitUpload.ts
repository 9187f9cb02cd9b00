import { randomBytes } from 'node:crypto';
import { type Caller, Refusal, type Tx } from '@isp/server';
import { mayAnything, takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { UploadQuotas } from '../../config/readUploadQuotas.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { turns } from '../tables/turns.ts';
import { toFileName } from './fileName.ts';
import type { FileRow } from './fileRow.ts';
import type { Purpose } from './purposes.ts';

/** Returns a random id that cannot be guessed. The object store uses it as the key of the file. */
export const newFileId = (): string => randomBytes(16).toString('hex');

const mib = 1_048_576;
/** Maximum number of unfinished uploads of one user. */
const MAX_OPEN_UPLOADS = 100;
/** Time within which an upload must be finished, including all pauses, in milliseconds. */
const UPLOAD_LIFETIME_MS = 24 * 3600_000;

/** Parts of the service that are needed to admit an upload. */
export interface AdmissionService extends Pick<ServiceBase, 'now'> {
  readonly config: Pick<Config, 'uploadQuotas'>;
  readonly permissions: Permissions;
}

/** Values of a file that the client sends before the content of the file. */
export interface Announced {
  readonly name: string;
  readonly size: number;
  readonly purpose: string;
}

/**
 * Admits an upload before its first byte is sent, and stores its row.
 *
 * @throws Refusal PARAM_INVALID for an unknown purpose, FORBIDDEN, FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE for an
 * extension that is not accepted, FILE_TOO_MANY, FILE_UNSAVED_FULL, FILE_USER_FULL, FILE_ORG_FULL, FILE_USER_MANY or
 * FILE_ORG_MANY if a quota is reached
 */
export async function admitUpload(
  { config, now, permissions }: AdmissionService,
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
  // if the field also accepts MIME types, the extension proves nothing; the content is checked after the upload
  const isEnding =
    endings.length < rules.accept.length || endings.some((end) => name.toLowerCase().endsWith(end));
  if (rules.accept.length > 0 && !isEnding) throw new Refusal('FILE_TYPE');
  const at = now();
  const row = {
    id,
    orgId: caller.orgId,
    createUser: caller.userId,
    expireTime: new Date(at.getTime() + UPLOAD_LIFETIME_MS),
    ...{ name, size, purpose, mime: '', sha256: '', state: 'UPLOADING' as const, reason: '' },
  };
  await requireRoom(tx, caller, { size, quotas: config.uploadQuotas, now: at });
  await insert(tx, caller, row, at);
  return row;
}

export const tooLarge = ({ maxSize }: Purpose): Refusal =>
  new Refusal('FILE_TOO_LARGE', { params: { n: Math.round((maxSize / mib) * 10) / 10 } });

interface Usage {
  readonly open: number;
  readonly unsaved: number;
  readonly of_user: number;
  readonly of_org: number;
  readonly user_files: number;
  readonly org_files: number;
}

interface Room {
  readonly now: Date;
  readonly quotas: UploadQuotas;
  /** Size in bytes of an upload that begins. */
  readonly size: number;
}

/**
 * Checks that an upload of this size does not exceed a quota. Uploads that start at the same moment are checked one
 * after the other. An unfinished upload counts with its full size.
 */
async function requireRoom(tx: Tx, caller: Caller, { now, quotas, size }: Room): Promise<void> {
  const usage = await readUsage(tx, caller, now);
  if (Number(usage.open) >= MAX_OPEN_UPLOADS)
    throw new Refusal('FILE_TOO_MANY', { params: { n: MAX_OPEN_UPLOADS } });
  refuseOver(usage, caller, quotas, { size, files: 1 });
}

/**
 * Checks at the end of an upload that no quota is exceeded. The upload counts since it began, so a quota can only be
 * exceeded if it was lowered meanwhile. The upload stays unfinished then, and can be finished when there is room.
 *
 * @throws Refusal FILE_UNSAVED_FULL, FILE_USER_FULL, FILE_ORG_FULL, FILE_USER_MANY, FILE_ORG_MANY
 */
export async function checkQuotas(
  { config, now }: Pick<AdmissionService, 'config' | 'now'>,
  tx: Tx,
  caller: Caller,
): Promise<void> {
  refuseOver(await readUsage(tx, caller, now()), caller, config.uploadQuotas, { size: 0, files: 0 });
}

/** Reads the usage when no other upload of the user or the organisation begins or ends in this moment. */
async function readUsage(tx: Tx, caller: Caller, now: Date): Promise<Usage> {
  await takeTurn(tx, `${turns.uploads}:${caller.userId}`);
  if (caller.orgId !== '') await takeTurn(tx, `${turns.uploads}:${caller.orgId}`);
  const { rows } = await sql<Usage>`select * from platform_file_usage(${now})`.execute(tx);
  const usage = rows[0];
  if (!usage) throw new Error('platform_file_usage must return one row.');
  return usage;
}

/** Refuses if the files of the usage exceed a quota together with the added ones. */
function refuseOver(
  usage: Usage,
  { orgId }: Caller,
  quotas: UploadQuotas,
  added: { readonly size: number; readonly files: number },
): void {
  const isShared = orgId !== '';
  const bounds = [
    ['FILE_UNSAVED_FULL', usage.unsaved, added.size, quotas.unsaved, mib],
    ['FILE_USER_FULL', usage.of_user, added.size, quotas.user, mib],
    ['FILE_ORG_FULL', usage.of_org, added.size, isShared ? quotas.organisation : undefined, mib],
    ['FILE_USER_MANY', usage.user_files, added.files, quotas.userFiles, 1],
    ['FILE_ORG_MANY', usage.org_files, added.files, isShared ? quotas.organisationFiles : undefined, 1],
  ] as const;
  for (const [code, used, more, max, unit] of bounds) {
    if (max === undefined || Number(used) + more <= max * unit) continue;
    throw new Refusal(code, { params: { n: max, used: Math.ceil(Number(used) / unit) } });
  }
}

async function insert(tx: Tx, caller: Caller, row: FileRow, now: Date): Promise<void> {
  await sql`insert into platform_file (id, "tenantId", "orgId", "createUser", "createTime", "expireTime", name, size, purpose, state)
    values (${row.id}, ${caller.tenantId}, ${row.orgId}, ${row.createUser}, ${now}, ${row.expireTime}, ${row.name}, ${row.size},
      ${row.purpose}, ${row.state})`.execute(tx);
}
