import type { Row } from '@isp/schema';
import { type Caller, Refusal, retrying } from '@isp/server';
import { type Core, writeOpsLog } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { countOne } from '../limits/counters.ts';

/**
 * Time in which further parts of a download, and repeated refusals of one file, leave no line of their own, in
 * seconds. A browser keeps a file for the same time.
 */
const SAME_SECONDS = 600;

/** What the line of a file that the caller cannot read is about. Its record is not known. */
export const unknownFile = {
  ...{ key: 'common.file', area: 'common', title: '文件', scope: 'org' as const },
  ...{ fields: [], actions: [] },
};

type DownloadRequest = Pick<FastifyRequest, 'headers' | 'method'>;

export interface Download {
  /** Entity of the record to which the file belongs. */
  readonly key: string;
  readonly id: string;
  /** Name of the record. */
  readonly label: string;
  /** What is downloaded, under Chinese names. */
  readonly after?: Row | undefined;
  /** `查看`: the file is shown in the browser and not saved. @defaultValue `下载` */
  readonly action?: '下载' | '查看';
  /** Code of the refusal, if the file was not sent. */
  readonly error?: string;
}

/**
 * Writes a line to the operation log about a file that the caller downloads. Call it before the file is sent. A client
 * that reads a file in parts sends many requests; they leave one line together, whichever part is read first. A request
 * of the head of a file leaves none, because nothing is sent.
 */
export async function logDownload(
  core: Core,
  caller: Caller,
  { headers, method }: DownloadRequest,
  { action = '下载', after, error, id, key, label }: Download,
): Promise<void> {
  const entity = key === unknownFile.key ? unknownFile : core.tables.get(key)?.entity;
  if (!entity || method === 'HEAD') return;
  const isRepeated = headers.range !== undefined || error !== undefined;
  const what = [caller.userId, key, id, action, error ?? '', JSON.stringify(after ?? {})];
  await retrying(() =>
    core.database.asJob(async (tx) => {
      const count = await countOne(tx, core.now(), {
        kind: 'download.line',
        of: what,
        seconds: SAME_SECONDS,
      });
      if (isRepeated && count > 1) return;
      const entry = { entity, action, id, label, after, error };
      await writeOpsLog(tx, caller, core.newId(), core.now(), entry);
    }),
  );
}

/** Returns the name of a record for the log. */
export const labelIn = (core: Core, key: string, row: Row | undefined): string => {
  const label = row?.[core.tables.get(key)?.entity.label ?? ''];
  return typeof label === 'string' ? label : '';
};

/**
 * Runs the check whether the caller may download a file of a record. A refusal leaves a line in the operation log.
 *
 * @param id - id of the record, as the caller sent it
 * @throws the error of `check`
 */
export async function logRefusedDownload<T>(
  core: Core,
  caller: Caller,
  request: DownloadRequest,
  { id, key }: Pick<Download, 'id' | 'key'>,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Refusal)
      await logDownload(core, caller, request, { key, id, label: '', error: error.code });
    throw error;
  }
}
