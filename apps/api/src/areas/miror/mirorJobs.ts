import type { JobHandlers } from '@isp/server';
import { sql } from 'kysely';
import { reached } from '../../ports/reached.ts';
import { isFull } from './storageOf.ts';
import { afterPush } from './storeImage.ts';

interface MirorJobs {
  readonly 'image.copied': { readonly id: string };
  /** The registry is to throw it away. */
  readonly 'image.remove': { readonly id: string };
  readonly 'image.gone': { readonly id: string };
  /** `since`: when the scan was asked for */
  readonly 'image.scan': { readonly id: string; readonly since: string };
  readonly 'repo.gone': { readonly id: string };
  /** Takes the oldest tags away where there are more than a repository keeps. */
  readonly 'repo.prune': { readonly id: string };
  /** Takes images no more where the organisation's space for them is full. */
  readonly 'repo.measure': { readonly orgId: string };
}

declare module '@isp/server' {
  interface JobTypes extends MirorJobs {}
}

/**
 * What follows when the registry reports; one that gives no answer is waited for. A record that moved on meanwhile is left
 * alone.
 */
export const mirorJobs: JobHandlers<keyof MirorJobs> = {
  async 'image.copied'(work, { id }) {
    const seen = await work.records('miror.image').find(id);
    if (seen?.status !== 'SYNCING') return;
    const job = { key: `image:${id}`, kind: 'image.copied', payload: { id } } as const;
    const found = await reached(work, job, () => work.ports.registry.find(seen.imageUrl ?? ''));
    if (!found) return;
    const stored = found.answer;
    // what opened the other registry has served
    const over = { sourceSecret: null };
    if (!stored) {
      const statusReason = '源镜像不存在或无法拉取，请检查地址与凭证';
      await work.transition('miror.image', id, 'fail', { ...over, statusReason });
      return;
    }
    const { digest, layerCount, sizeBytes } = stored;
    const values = { ...over, digest, layerCount, sizeBytes, pushTime: work.now, statusReason: null };
    const image = await work.transition('miror.image', id, 'synced', values);
    const repo = await work.records('miror.repo').find(seen.repoId);
    if (image && repo) await afterPush(work, repo, image);
  },

  async 'image.remove'(work, { id }) {
    const image = await work.records('miror.image').lock(id);
    if (image?.status !== 'DELETING') return;
    const job = { key: `image:${id}`, payload: { id } };
    const ordered = await reached(work, { ...job, kind: 'image.remove' }, () =>
      work.ports.registry.remove([image], work.now),
    );
    if (ordered) await work.jobs.add({ ...job, kind: 'image.gone', dueTime: ordered.answer });
  },

  async 'image.gone'({ records }, { id }) {
    const image = await records('miror.image').lock(id);
    if (image?.status === 'DELETING') await records('miror.image').drop(id);
  },

  async 'image.scan'(work, { id, since }) {
    const { jobs, now, ports } = work;
    const images = work.records('miror.image');
    const image = await images.find(id);
    if (!image || (image.scanStatus !== 'QUEUED' && image.scanStatus !== 'SCANNING')) return;
    const job = { key: `image:${id}:scan`, kind: 'image.scan', payload: { id, since } } as const;
    const told = await reached(work, job, () => ports.registry.scanOf(image, new Date(since), now));
    if (!told) return;
    const report = told.answer;
    const found =
      report.status === 'SUCCESS' ? { severity: report.severity, vulnSummary: report.counts } : {};
    await images.updateWhere({ id }, { scanStatus: report.status, ...found });
    if ('next' in report) await jobs.add({ ...job, dueTime: report.next });
  },

  async 'repo.gone'({ records, transition }, { id }) {
    // said before it is gone: others tidy up behind it
    if (!(await transition('miror.repo', id, 'gone'))) return;
    await records('miror.image').dropWhere({ repoId: id });
    await records('miror.repo').drop(id);
  },

  async 'repo.prune'(work, { id }) {
    const repo = await work.records('miror.repo').lock(id);
    const keep = repo?.keepTags ?? 0;
    if (repo?.status === 'DELETING' || keep === 0) return;
    const { rows } = await sql<{ id: string }>`select id from miror_image
      where "repoId" = ${id} and not "isDeleted" and status in ('AVAILABLE', 'DISABLED', 'FAILED')
      order by coalesce("pushTime", "createTime") desc, id desc offset ${keep}`.execute(work.tx);
    for (const surplus of rows) {
      if ((await work.usersOf('miror.image', [surplus.id])).length > 0) continue;
      const image = await work.transition('miror.image', surplus.id, 'removed');
      if (!image) continue;
      await work.jobs.add({
        key: `image:${image.id}`,
        kind: 'image.remove',
        payload: { id: image.id },
        dueTime: work.now,
      });
    }
  },

  async 'repo.measure'(work, { orgId }) {
    if (await isFull(work, orgId)) await work.transitionAll('miror.repo', { orgId }, 'full');
  },
};
