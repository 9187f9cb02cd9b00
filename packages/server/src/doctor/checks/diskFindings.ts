import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';

/** Share of a disk that must be free, and the share below which writing may fail soon. */
const [LOW_SHARE, FULL_SHARE] = [0.1, 0.02];
/** Free bytes from which on the share does not matter. */
const ENOUGH_BYTES = 50 * 1024 ** 3;
/** Age in hours from which on the newest backup is old. */
const OLD_HOURS = 48;

/** Finds folders on disks with little free space. */
export async function spaceFindings(folders: readonly string[]): Promise<readonly Finding[]> {
  const found = await Promise.all(folders.map(spaceOf));
  return found.flat();
}

async function spaceOf(folder: string): Promise<readonly Finding[]> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [];
  const [free, size] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  return spaceFinding(folder, free, size);
}

/** Returns the finding about a disk, by its free bytes and its size. */
export function spaceFinding(folder: string, free: number, size: number): readonly Finding[] {
  if (size === 0 || free >= ENOUGH_BYTES || free / size >= LOW_SHARE) return [];
  const mib = Math.round(free / 1024 ** 2);
  return [
    {
      ...{ kind: 'space-low', severity: free / size < FULL_SHARE ? 'error' : 'warning', where: folder },
      what: {
        en: `The disk of ${folder} has ${mib} MiB free, ${Math.round((free / size) * 100)} %.`,
        zh: `${folder} 所在磁盘剩余 ${mib} MiB（${Math.round((free / size) * 100)} %）。`,
      },
      why: {
        en: 'Uploads, changes and backups fail when it is full.',
        zh: '磁盘写满后，上传、修改与备份都会失败。',
      },
      fix: { en: 'Free space, or enlarge the disk.', zh: '清理空间或扩大磁盘。' },
    },
  ];
}

/**
 * Finds out when the last backup was made, by the newest file in a folder.
 *
 * @param folder - folder of the backups; undefined if it is not known
 */
export async function backupFindings(folder: string | undefined, now: Date): Promise<readonly Finding[]> {
  if (folder === undefined) return [backupFinding('backups', undefined)];
  const names = await readdir(folder).catch(() => [] as string[]);
  const times = await Promise.all(
    names
      .filter((name) => /\.(tar\.gz|tgz|dump)$/.test(name))
      .map(async (name) => (await stat(join(folder, name))).mtimeMs),
  );
  const newest = Math.max(...times, 0);
  const hours = newest === 0 ? Number.POSITIVE_INFINITY : (now.getTime() - newest) / 3600_000;
  return hours <= OLD_HOURS ? [] : [backupFinding(folder, hours)];
}

/** @param hours - age of the newest backup; infinite without one, undefined if the folder is not known */
function backupFinding(where: string, hours: number | undefined): Finding {
  const fix = {
    en: 'Back up each day: isp backup <file>. Then name the folder: isp doctor service --backups <folder>',
    zh: '请每天备份：isp backup <文件>，并指明文件夹：isp doctor service --backups <文件夹>',
  };
  if (hours === undefined)
    return {
      ...{ kind: 'backups-unknown', severity: 'note', where, fix },
      what: { en: 'Where backups are is not known.', zh: '不知道备份存放在哪里。' },
      why: { en: 'Their age was not checked.', zh: '未检查备份的时间。' },
    };
  const isNone = hours === Number.POSITIVE_INFINITY;
  return {
    ...{ kind: 'backup-old', severity: 'warning', where, fix },
    what: isNone
      ? { en: `There is no backup in ${where}.`, zh: `${where} 中没有备份。` }
      : {
          en: `The newest backup in ${where} is ${Math.round(hours)} hours old.`,
          zh: `${where} 中最新的备份已有 ${Math.round(hours)} 小时。`,
        },
    why: {
      en: 'If the disk fails now, everything since then is lost.',
      zh: '如果磁盘此刻损坏，其后的全部数据都会丢失。',
    },
  };
}
