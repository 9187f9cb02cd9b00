import type { JobHandlers, Work } from '@isp/server';
import { sql } from 'kysely';
import type { MirorImage } from '../../../generated/rows.ts';
import { askOnce, askUntilAnswered } from '../../../ports/calls/reached.ts';
import { scanKey } from './startScan.ts';
import { isFull } from './storageOf.ts';
import { afterPush } from './storeImage.ts';

/**
 * Jobs of images and repositories with their payloads. `at`: time when the order was requested; if missing, the
 * current time is used
 */
export interface MirorJobs {
  /** Job that sends the order to copy the image from another registry. */
  readonly 'image.copy': { readonly id: string; readonly at?: string };
  readonly 'image.copied': { readonly id: string };
  /** Job that sends the order to add a tag to the image `of`; `id` is the new image. */
  readonly 'image.tag': { readonly id: string; readonly of: string; readonly at?: string };
  /** Job that sends the order to delete the image. */
  readonly 'image.remove': { readonly id: string; readonly at?: string };
  readonly 'image.gone': { readonly id: string };
  /** Job that sends the order to scan the image. `isAuto`: true if the service requested the scan, and not a user */
  readonly 'image.startScan': { readonly id: string; readonly at: string; readonly isAuto?: true };
  /** Job that reads the result of a scan. `since`: time when the scan was requested */
  readonly 'image.scan': { readonly id: string; readonly since: string };
  /** Job that sends the order to delete all images of the repository. */
  readonly 'repo.remove': { readonly id: string; readonly at?: string };
  readonly 'repo.gone': { readonly id: string };
  /** Job that deletes the oldest tags of a repository that has more tags than it keeps. */
  readonly 'repo.prune': { readonly id: string };
  /**
   * Job that checks the storage of an organisation. If it is full, the organisation's repositories accept no more
   * images.
   */
  readonly 'repo.measure': { readonly orgId: string };
}

declare module '@isp/server' {
  interface JobTypes extends MirorJobs {}
}

/**
 * Handlers of the jobs that send orders to the registry and process its reports. If the registry does not answer,
 * the job is repeated. A record whose state has changed meanwhile is not changed.
 */
export const mirorJobs: JobHandlers<keyof MirorJobs> = {
  async 'image.copy'(work, { at, id }) {
    const image = await work.records('miror.image').find(id);
    if (image?.status !== 'SYNCING') return;
    const { imageUrl, sourceSecret: secret, sourceUrl, sourceUser: userName } = image;
    const order = { id, from: sourceUrl ?? '', userName, secret, to: imageUrl ?? '' };
    const job = { key: `image:${id}`, payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'image.copy' },
      () => work.ports.registry.copy(order, timeOf(work, at)),
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'image.copied', dueTime }),
      (later, reason) => failCopy(later, id, reason),
    );
  },

  async 'image.copied'(work, { id }) {
    const current = await work.records('miror.image').find(id);
    if (current?.status !== 'SYNCING') return;
    const job = { key: `image:${id}`, kind: 'image.copied', payload: { id } } as const;
    return askUntilAnswered(
      work,
      job,
      () => work.ports.registry.find(current.imageUrl ?? ''),
      async (later, stored) => {
        if (!stored) return failCopy(later, id, '源镜像不存在或无法拉取，请检查地址与凭证');
        const { digest, layerCount, sizeBytes } = stored;
        const values = { ...served, digest, layerCount, sizeBytes, pushTime: later.now, statusReason: null };
        const image = await later.transition('miror.image', id, 'synced', values);
        const repo = await later.records('miror.repo').find(current.repoId);
        if (image && repo) await afterPush(later, repo, image);
      },
    );
  },

  async 'image.tag'(work, { id, of }) {
    const tagged = await work.records('miror.image').find(id);
    const image = await work.records('miror.image').find(of);
    if (tagged?.status !== 'SYNCING') return;
    if (!image) return failCopy(work, id, '原镜像不存在');
    return askUntilAnswered(
      work,
      { key: `image:${id}`, kind: 'image.tag', payload: { id, of } },
      () => work.ports.registry.addTag(image, tagged.tag ?? ''),
      async (later) => {
        const stored = await later.transition('miror.image', id, 'synced', { statusReason: null });
        const repo = await later.records('miror.repo').find(tagged.repoId);
        // the new tag refers to an image that exists already, so no automatic scan is needed
        if (stored && repo) await afterPush(later, { ...repo, autoScan: false }, stored);
      },
      (later, reason) => failCopy(later, id, reason),
    );
  },

  async 'image.remove'(work, { at, id }) {
    const image = await work.records('miror.image').find(id);
    if (image?.status !== 'DELETING') return;
    const job = { key: `image:${id}`, payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'image.remove' },
      () => work.ports.registry.remove([image], timeOf(work, at)),
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'image.gone', dueTime }),
    );
  },

  async 'image.gone'({ records }, { id }) {
    const image = await records('miror.image').lock(id);
    if (image?.status === 'DELETING') await records('miror.image').drop(id);
  },

  async 'image.startScan'(work, { at, id, isAuto }) {
    const image = await work.records('miror.image').find(id);
    if (image?.scanStatus !== 'QUEUED') return;
    return askOnce(
      work,
      `image:${id}: not scanned`,
      () => work.ports.registry.scan(image, new Date(at)),
      async ({ jobs, records }, answer) => {
        if (answer)
          return jobs.add({
            key: scanKey(id),
            kind: 'image.scan',
            payload: { id, since: at },
            dueTime: answer.answer,
          });
        // If an automatic scan cannot be started, the image counts as not scanned: it can still be used, and a user
        // can request a scan later.
        const scanStatus = isAuto ? 'NOT_SCANNED' : 'ERROR';
        await records('miror.image').updateWhere({ id, scanStatus: 'QUEUED' }, { scanStatus });
      },
    );
  },

  async 'image.scan'(work, { id, since }) {
    const { now, ports } = work;
    const image = await work.records('miror.image').find(id);
    if (!image || (image.scanStatus !== 'QUEUED' && image.scanStatus !== 'SCANNING')) return;
    const job = { key: scanKey(id), kind: 'image.scan', payload: { id, since } } as const;
    return askUntilAnswered(
      work,
      job,
      () => ports.registry.scanOf(image, new Date(since), now),
      async ({ jobs, records }, report) => {
        const found =
          report.status === 'SUCCESS' ? { severity: report.severity, vulnSummary: report.counts } : {};
        await records('miror.image').updateWhere({ id }, { scanStatus: report.status, ...found });
        if ('next' in report) await jobs.add({ ...job, dueTime: report.next });
      },
    );
  },

  async 'repo.remove'(work, { at, id }) {
    const images: MirorImage[] = [];
    for await (const image of work.records('miror.image').each({ repoId: id })) images.push(image);
    const job = { key: `repo:${id}`, payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'repo.remove' },
      () => work.ports.registry.remove(images, timeOf(work, at)),
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'repo.gone', dueTime }),
    );
  },

  async 'repo.gone'({ records, transition }, { id }) {
    // The transition comes before the deletion of the record, because other areas react to the transition.
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

/** Value that deletes the password for the other registry, because it is no longer needed. */
const served = { sourceSecret: null };

const failCopy = async ({ transition }: Work, id: string, statusReason: string): Promise<void> =>
  void (await transition('miror.image', id, 'fail', { ...served, statusReason }));

const timeOf = ({ now }: Work, at: string | undefined): Date => (at === undefined ? now : new Date(at));
