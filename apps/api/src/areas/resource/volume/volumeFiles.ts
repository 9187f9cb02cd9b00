import {
  type EntityRules,
  outside,
  Refusal,
  refuseFields,
  toFieldIssue,
  type WorkContext,
} from '@isp/server';
import type { Ask } from '@isp/server/internal';
import type { ResourcePvc, ResourcePvcForms } from '../../../generated/rows.ts';
import type { toFileRef } from '../../../platform/files/fileRow.ts';
import { keepFiles, letFilesGo } from '../../../platform/files/keepFiles.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { duplicateAt } from '../../../rules/duplicateAt.ts';
import { linkTo } from './volumeContent.ts';
import { faultOfName, faultOfPath, joinPath, pathFaults, toPath } from './volumePath.ts';

type Forms = ResourcePvcForms;
type Rules = EntityRules<ResourcePvc, Forms>;
type Asking = Pick<WorkContext, 'caller'>;
/** Form for a new file, with the stored values of the uploaded file. */
type FileForm = Forms['addFile'] & { readonly file: ReturnType<typeof toFileRef> };
type Preparing = Parameters<Ask>[0];
type Volume = Pick<ResourcePvc, 'capacityGi' | 'id' | 'usedPct'>;

/** Maximum number of entries of a folder that are read. */
const MAX_ENTRIES = 1000;
const gib = 2 ** 30;

const noFolder = {
  text: {
    'zh-CN': '文件夹不存在，可能已被删除',
    'en-US': 'The folder does not exist. It may have been deleted.',
  },
};
const noFile = {
  text: {
    'zh-CN': '文件不存在，可能已被删除',
    'en-US': 'The file does not exist. It may have been deleted.',
  },
};
const sameName = { 'zh-CN': '同名文件或文件夹', 'en-US': 'A file or folder of this name' } as const;

/** Actions that change the files of a volume. */
const changes = new Set(['addFile', 'addFolder', 'removeFile']);

/**
 * Returns true if an action on the files of a volume is allowed. A volume without a file system has no files. On a
 * read-only volume, files cannot be changed.
 */
export const allowsFiles: NonNullable<Rules['allows']> = (_asking, row, action) => {
  const isFiles = changes.has(action) || action === 'browse' || action === 'download';
  if (!isFiles) return true;
  return row.volumeMode === 'FILESYSTEM' && !(changes.has(action) && row.accessMode === 'ROX');
};

const totalOf = ({ capacityGi }: Volume): number => (capacityGi ?? 0) * gib;
const usedOf = (volume: Volume): number => Math.round((totalOf(volume) * (volume.usedPct ?? 0)) / 100);

/**
 * Returns the used share of a volume (`usedPct`) after this number of bytes is added; a negative number means
 * removed bytes.
 */
function withBytes(volume: Volume, more: number): { usedPct: number } {
  const used = Math.max(0, usedOf(volume) + more);
  // with this many digits, the rounding error is less than a byte even for the largest volume
  return { usedPct: Math.round((used / Math.max(totalOf(volume), 1)) * 1e14) / 1e12 };
}

const refuseAt = (work: Asking, field: string, fault: keyof typeof pathFaults): Refusal =>
  refuseFields([toFieldIssue({ field, rule: 'pattern' }, work.caller.locale, pathFaults[fault])]);

/** Returns the path in a form or a query. @throws Refusal PARAM_INVALID at the field */
function readPath(work: Asking, field: string, text: unknown): string {
  const path = toPath(typeof text === 'string' ? text : '');
  const fault = faultOfPath(path);
  if (fault) throw refuseAt(work, field, fault);
  return path;
}

function readName(work: Asking, field: string, text: string): string {
  const name = toPath(text);
  const fault = faultOfName(name);
  if (fault) throw refuseAt(work, field, fault);
  return name;
}

/** Returns a number of bytes as a text with a unit, such as `1.5 MiB`. */
function sizeText(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const at = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Math.round((bytes / 1024 ** at) * 10) / 10} ${units[at]}`;
}

function requireVolume<V>(row: V | undefined): V {
  if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  return row;
}

const onlyOne = (rows: readonly ResourcePvc[]): ResourcePvc => {
  const [row] = rows;
  // a path is meant for one volume, so exactly one volume must be selected
  if (!row || rows.length > 1) throw new Refusal('PARAM_INVALID');
  return row;
};

/** Checks that the folder to which an entry is added exists. @throws Refusal DATA_NOT_FOUND */
async function requireFolder({ ports }: Preparing, volumeId: string, folder: string): Promise<void> {
  if (folder === '') return;
  const found = await ports.cluster.findEntry(volumeId, folder);
  if (!found?.isFolder) throw new Refusal('DATA_NOT_FOUND', noFolder);
}

/** Schema of a path in a query. It is only a string, because {@link readPath} reports the errors of a path. */
export const pathParam = { type: 'string' } as const;

/** Calls that read files of volumes. The cluster is called after the transaction has ended. */
export const fileReads = {
  async files(work, { query, row }) {
    const volume = requireVolume(row);
    const folder = readPath(work, 'folder', query.folder);
    return outside(async () => {
      const found = await work.ports.cluster.listFolder(volume.id, folder, MAX_ENTRIES + 1);
      if (!found) throw new Refusal('DATA_NOT_FOUND', noFolder);
      const entries = found.slice(0, MAX_ENTRIES).map(({ changeTime, isFolder, name, sizeBytes }) => ({
        ...{ name, isFolder, sizeBytes },
        changeTime: toDateTime(changeTime),
      }));
      const isMore = found.length > MAX_ENTRIES;
      return { entries, more: isMore, usedBytes: usedOf(volume), totalBytes: totalOf(volume) };
    });
  },
  async file(work, { query, request, row }) {
    const { id } = requireVolume(row);
    const path = readPath(work, 'path', query.path);
    return outside(async () => {
      const found = await work.ports.cluster.findEntry(id, path);
      if (!found || found.isFolder) throw new Refusal('DATA_NOT_FOUND', noFile);
      return linkTo(work, request, id, path);
    });
  },
} satisfies Rules['reads'];

/**
 * Result of a change of files: the number of added bytes (negative if removed), and the ids of uploads that are no
 * longer needed.
 */
interface Change {
  readonly more: number;
  readonly unneeded: readonly string[];
}

/**
 * Functions that change files on volumes before the transaction of an action. They call the cluster and wait for
 * its answer; the transaction then stores the result.
 */
export const fileAsks: Readonly<Record<string, Ask>> = {
  async addFile(work, rows: readonly ResourcePvc[], form: FileForm): Promise<Change> {
    const row = onlyOne(rows);
    const { cluster } = work.ports;
    const folder = readPath(work, 'folder', form.folder);
    const { id, name, sha256, size } = form.file;
    const path = joinPath(folder, readName(work, 'file', name));
    await requireFolder(work, row.id, folder);
    const before = await cluster.findEntry(row.id, path);
    // a file cannot replace a folder
    if (before && (before.isFolder || form.replace !== true))
      throw duplicateAt('file', sameName, work.caller);
    const more = size - (before?.sizeBytes ?? 0);
    const left = Math.max(0, totalOf(row) - usedOf(row));
    if (more > left)
      throw new Refusal('VOLUME_FULL', { params: { need: sizeText(more), left: sizeText(left) } });
    const file = { id, sizeBytes: size, sha256 };
    return { more, unneeded: await cluster.putFile(row.id, path, file, work.now) };
  },
  async addFolder(work, rows: readonly ResourcePvc[], form: Forms['addFolder']) {
    const { id } = onlyOne(rows);
    const folder = readPath(work, 'folder', form.folder);
    const path = readPath(work, 'name', joinPath(folder, readName(work, 'name', form.name)));
    await requireFolder(work, id, folder);
    if (await work.ports.cluster.findEntry(id, path)) throw duplicateAt('name', sameName, work.caller);
    await work.ports.cluster.makeFolder(id, path, work.now);
  },
  async removeFile(work, rows: readonly ResourcePvc[], form: Forms['removeFile']): Promise<Change> {
    const { id } = onlyOne(rows);
    const path = readPath(work, 'path', form.path);
    if (path === '') throw refuseAt(work, 'path', 'empty');
    // A file that does not exist counts as deleted, so that a repeated call gets the same reply.
    const less = await work.ports.cluster.bytesIn(id, path);
    return { more: -less, unneeded: await work.ports.cluster.removeEntry(id, path) };
  },
};

/** Stores the size that is used on the volume after a change of files. The volume must be locked. */
async function noteChange(
  work: WorkContext,
  { rows, prepared }: { readonly rows: readonly ResourcePvc[]; readonly prepared: unknown },
) {
  const { more, unneeded } = prepared as Change;
  await work.asService(({ now, tx }) => letFilesGo(tx, unneeded, now));
  return withBytes(onlyOne(rows), more);
}

export const fileActions = {
  actions: { addFile: noteChange, removeFile: noteChange },
  afterActions: {
    /**
     * Keeps the uploaded file permanently. Without this it would expire, because no field of a record contains it;
     * it belongs to the volume.
     */
    addFile: (work, _rows, form: FileForm) => work.asService(({ tx }) => keepFiles(tx, [form.file.id])),
  },
} satisfies Pick<Rules, 'actions' | 'afterActions'>;
