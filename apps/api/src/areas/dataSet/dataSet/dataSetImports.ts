import { toService, type Work } from '@isp/server';
import { type Core, faultOf, type LongJobHandler } from '@isp/server/internal';
import { sql } from 'kysely';
import type { DataSet, DataSetVersion } from '../../../generated/rows.ts';
import type { Ports } from '../../../ports/ports.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { ImportFault } from '../file/ImportFault.ts';
import { countsOf } from '../import/countsOf.ts';
import { failImport } from '../import/failImport.ts';
import type { Found } from '../import/scanEntry.ts';
import { scanVersion } from '../import/scanVersion.ts';
import { splitOf } from '../import/splitOf.ts';
import { importKind } from '../import/startImport.ts';
import { countResult, taskOfResult, writtenResult } from '../labelling/labelResult.ts';

/** Length of one turn of an import, in milliseconds. After each turn, other jobs of the queue can run. */
const DEFAULT_TURN_MS = 2000;
/** Number of files that are stored in one transaction. */
const batch = 200;

interface Reading {
  readonly files: AsyncGenerator<Found>;
  /** Number of files that were read and stored. */
  at: number;
  /** Promise of the next file. It is kept between turns, because reading a large file takes more than one turn. */
  pending?: Promise<IteratorResult<Found>> | undefined;
}

/**
 * Creates the jobs that import versions of data sets. An import reads the files of an upload or of a data source
 * one by one, and ends with a result for the version. It runs in short turns outside of a transaction. After an
 * interruption, any process can continue after the last stored file.
 */
export function dataSetImports(
  core: Core,
  ports: Pick<Ports, 'dataSource' | 'objects'>,
  turn = DEFAULT_TURN_MS,
): Readonly<Record<string, LongJobHandler>> {
  const readings = new Map<string, Reading>();
  const asJob = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
    core.database.asJob((tx) => work(toService(core, tx)));
  const forget = async (id: string): Promise<void> => {
    const reading = readings.get(id);
    readings.delete(id);
    const ended = reading?.files.return(undefined).catch(() => undefined);
    // a file that is being read cannot be interrupted, so the end of the reading is not awaited in this case
    if (!reading?.pending) await ended;
  };
  /**
   * Continues reading after the last stored file. Starts reading again if another process has stored files
   * meanwhile.
   */
  const open = async (dataSet: DataSet, version: DataSetVersion, at: number): Promise<Reading> => {
    const known = readings.get(version.id);
    if (known?.at === at) return known;
    await forget(version.id);
    const reading = { files: scanVersion(ports, dataSet, version, at), at };
    readings.set(version.id, reading);
    return reading;
  };

  return {
    async [importKind]({ id: given }) {
      const id = String(given);
      const end = performance.now() + turn;
      const started = await asJob(async ({ records, tx }) => {
        const version = await records('dataSet.dataSetVersion').find(id);
        const dataSet = version && (await records('dataSet.dataSet').find(version.dataSetId));
        return version?.status === 'CREATING' && dataSet
          ? { version, dataSet, at: await countRead(tx, id) }
          : undefined;
      });
      if (!started) {
        await forget(id);
        return false;
      }
      try {
        const reading = await open(started.dataSet, started.version, started.at);
        while (performance.now() < end) {
          const found = await nextFiles(reading, end);
          const isWritten = await asJob((work) => writeDown(work, started.version, reading.at, found.files));
          // nothing was written, because another process works on this import
          if (!isWritten) {
            await forget(id);
            return true;
          }
          reading.at += found.files.length;
          if (found.isOver) {
            await forget(id);
            await asJob((work) => finish(work, id));
            return false;
          }
        }
        return true;
      } catch (error) {
        await forget(id);
        if (faultOf(error) !== undefined) throw error;
        const reason =
          error instanceof ImportFault ? error.message : '读取数据文件失败，请检查文件后重新导入';
        await asJob((work) => failImport(work, id, reason));
        return false;
      }
    },
  };
}

/**
 * Returns the next files of an import: at most as many as are stored together, and only those that are read before
 * the turn ends. The list is empty while a large file is being read.
 */
async function nextFiles(reading: Reading, end: number) {
  const found: Found[] = [];
  while (found.length < batch) {
    reading.pending ??= reading.files.next();
    const next = await inTime(reading.pending, end);
    if (!next) break;
    reading.pending = undefined;
    if (next.done) return { files: found, isOver: true };
    found.push(next.value);
  }
  return { files: found, isOver: false };
}

/** Returns the value of a promise, or undefined if the turn ends before the promise is resolved. */
async function inTime<T>(awaited: Promise<T>, end: number): Promise<T | undefined> {
  // If the promise is rejected after the timeout, the error is not lost: the next turn awaits the same promise.
  awaited.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((done) => {
    timer = setTimeout(done, Math.max(0, end - performance.now()), undefined);
  });
  try {
    return await Promise.race([awaited, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function countRead(tx: Work['tx'], versionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from data_set_place
    where "versionId" = ${versionId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Stores the files that were read.
 *
 * @returns false if the import has ended, or if another process has stored files meanwhile
 */
async function writeDown(
  { newId, now, records, tx }: Work,
  { id, splitRatio }: DataSetVersion,
  at: number,
  files: readonly Found[],
): Promise<boolean> {
  const version = await records('dataSet.dataSetVersion').lock(id);
  if (version?.status !== 'CREATING' || (await countRead(tx, id)) !== at) return false;
  if (files.length === 0) return true;
  const rows = files.map((file) => ({ ...file, id: newId() }));
  await records('dataSet.dataSetFile').insertAll(
    rows.map(({ fileType, id: fileId, labeledCount, path, sampleCount, sha256, sizeBytes }) => ({
      id: fileId,
      tenantId: version.tenantId,
      orgId: version.orgId,
      createUser: version.createUser,
      createTime: now,
      updateUser: version.createUser,
      updateTime: now,
      isDeleted: false,
      rowVersion: 0,
      ...{ path, dataSetId: version.dataSetId, versionId: id, fileType, sizeBytes, sampleCount },
      sha256: sha256 || null,
      labeled: labeledCount > 0,
      split: fileType === 'ANNOTATION' ? null : splitOf(path, splitRatio),
    })),
  );
  const places = rows.map(({ about, id: fileId, labeledCount, labels, picture, place }, index) => ({
    fileId,
    versionId: id,
    seq: at + index,
    ...{ place, labeledCount, about },
    ...picture,
    labels: Object.fromEntries(labels),
  }));
  await sql`insert into data_set_place select * from
    jsonb_populate_recordset(null::data_set_place, ${JSON.stringify(places)}::jsonb)`.execute(tx);
  return true;
}

/** Ends an import: the version gets its counts and can be used. */
async function finish(work: Work, id: string): Promise<void> {
  const { records, transition, tx } = work;
  const found = await records('dataSet.dataSetVersion').find(id);
  if (!found) return;
  await work.lock([['dataSet.dataSet', found.dataSetId]]);
  const version = await records('dataSet.dataSetVersion').lock(id);
  const dataSet = await records('dataSet.dataSet').find(found.dataSetId);
  if (version?.status !== 'CREATING' || !dataSet) return;
  const task = await taskOfResult(tx, id);
  if (task) await writeDown(work, version, await countRead(tx, id), await writtenResult(tx, task, dataSet));
  if (version.baseVersionId) await takeOver(work, version.baseVersionId, id, task !== undefined);
  await noteLabelled(tx, id);
  const hasCurrent = await records('dataSet.dataSetVersion').exists({
    dataSetId: dataSet.id,
    isCurrent: true,
  });
  const ready = await transition('dataSet.dataSetVersion', version, 'imported', {
    ...(await sumUp(tx, id)),
    ...(task && (await countResult(tx, task, id))),
    isCurrent: !hasCurrent,
    failReason: null,
    storagePath: `datasets/${dataSet.dataSetCode}/${version.versionNo ?? id}`,
  });
  if (!ready) return;
  if (!hasCurrent) await records('dataSet.dataSet').patch(dataSet.id, countsOf(ready));
  if (dataSet.status === 'IMPORTING')
    await transition('dataSet.dataSet', dataSet.id, 'imported', { failReason: null });
  await notifyAll(work, [version.createUser], 'importDone', {
    params: { name: version.versionTitle ?? dataSet.dataSetName },
    about: ['dataSet.dataSet', dataSet.id],
  });
}

/**
 * Copies the files of the base version to an incremental version, except files whose path the new version contains
 * too. Only the rows and the locations are copied; both versions share the bytes.
 *
 * @param isLabelled - true if the new version brings a complete set of annotations; annotation files that the tool
 * wrote earlier are then left out
 */
async function takeOver({ newId, tx }: Work, baseId: string, id: string, isLabelled: boolean): Promise<void> {
  const { rows } = await sql<{ id: string }>`select f.id from data_set_data_set_file f
    where f."versionId" = ${baseId} and not f."isDeleted" and not exists (select from data_set_data_set_file own
      where own."versionId" = ${id} and own.path = f.path and not own."isDeleted")
      and not (${isLabelled} and exists (select from data_set_place p where p."fileId" = f.id and p.place->>'kind' = 'written'))
    order by f.id`.execute(tx);
  const columns = sql.raw(
    '"tenantId", "orgId", "createUser", "createTime", "updateUser", "updateTime", "isDeleted", "rowVersion", path, "dataSetId", "fileType", "sizeBytes", "sampleCount", labeled, split, sha256',
  );
  const at = await countRead(tx, id);
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows
      .slice(from, from + 1000)
      .map((row, index) => ({ from: row.id, to: newId(), seq: at + from + index }));
    const pairs = sql`jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as pair ("from" text, "to" text, seq bigint)`;
    await sql`insert into data_set_data_set_file (id, "versionId", ${columns})
      select pair."to", ${id}, ${columns} from ${pairs} join data_set_data_set_file f on f.id = pair."from"`.execute(
      tx,
    );
    await sql`insert into data_set_place ("fileId", "versionId", seq, place, "labeledCount", labels, about, width, height)
      select pair."to", ${id}, pair.seq, place, "labeledCount", labels, about, width, height
      from ${pairs} join data_set_place p on p."fileId" = pair."from"`.execute(tx);
  }
}

/** Marks the samples that have an annotation as labelled. */
async function noteLabelled(tx: Work['tx'], id: string): Promise<void> {
  await sql`
    with stem as (select distinct jsonb_array_elements_text(about) as name from data_set_place where "versionId" = ${id}),
    labelled as (
      update data_set_data_set_file f set labeled = true
      where f."versionId" = ${id} and f."fileType" <> 'ANNOTATION' and f.labeled is not true and f."sampleCount" > 0
        and regexp_replace(f.path, '^.*/|\\.[^./]*$', '', 'g') in (select name from stem) returning f.id)
    update data_set_place p set "labeledCount" = 1 from labelled where p."fileId" = labelled.id`.execute(tx);
}

/** Returns the totals of a version's files. */
async function sumUp(tx: Work['tx'], id: string) {
  const { rows } = await sql<{
    sampleCount: number;
    labeledCount: number;
    sizeBytes: number;
    fileCount: number;
    checksum: string | null;
  }>`select coalesce(sum(f."sampleCount"), 0)::float8 as "sampleCount",
      coalesce(sum(p."labeledCount"), 0)::float8 as "labeledCount",
      coalesce(sum(f."sizeBytes"), 0)::float8 as "sizeBytes", count(*)::float8 as "fileCount",
      encode(sha256(convert_to(string_agg(coalesce(f.sha256, '') || '  ' || f.path, E'\\n' order by f.path collate "C"), 'UTF8')), 'hex') as checksum
    from data_set_data_set_file f join data_set_place p on p."fileId" = f.id
    where f."versionId" = ${id} and not f."isDeleted"`.execute(tx);
  const { rows: labels } = await sql<{ label: string; count: number }>`
    select label, sum(n::numeric)::float8 as count from data_set_data_set_file f join data_set_place p on p."fileId" = f.id
      cross join lateral jsonb_each_text(p.labels) as one (label, n)
    where f."versionId" = ${id} and not f."isDeleted" group by label order by count desc, label limit 1000`.execute(
    tx,
  );
  return { ...rows[0], labelDistribution: labels };
}
