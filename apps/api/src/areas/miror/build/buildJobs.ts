import type { JobHandlers, Values, Work } from '@isp/server';
import type { NextCall } from '@isp/server/internal';
import type { MirorBuild } from '../../../generated/rows.ts';
import { askAgain, askOnce, askUntilAnswered } from '../../../ports/calls/reached.ts';
import type { BuildOrder, BuildReport } from '../../../ports/imageBuilder/port.ts';
import type { StoredImage } from '../../../ports/registry/port.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { storeImage } from '../repo/storeImage.ts';
import { endOf } from './endOf.ts';
import { historyOf } from './historyOf.ts';
import { deadlineOf, overdue } from './overdue.ts';
import { toOrder } from './toOrder.ts';

interface BuildJobs {
  /**
   * Job that sends the order to build to the builder. `at`: time when the build was requested; if missing, the
   * current time is used
   */
  readonly 'build.start': { readonly id: string; readonly at?: string };
  /**
   * Job that sends the order to cancel a build to the builder. `order`: the build order as it was sent, because the
   * build may have changed meanwhile
   */
  readonly 'build.cancel': { readonly order: BuildOrder };
  /** Job that asks the builder for the progress of a build. */
  readonly 'build.look': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends BuildJobs {}
}

/** Result of a push: the values to set in the build if an image was made, or the reason why no image was made. */
type Pushed = { readonly made: Values<MirorBuild> } | { readonly failReason: string };

export const buildJobs: JobHandlers<keyof BuildJobs> = {
  async 'build.start'(work, { at, id }) {
    const build = await lockBuild(work, id);
    if (!build || !underWay.has(build.status)) return;
    const order = await toOrder(work, build);
    const overdueReason = overdue(build, work.now);
    if (overdueReason)
      return end(work, build, order, overdueReason.step, { failReason: overdueReason.failReason });
    const job = { key: buildKey(id), payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'build.start' },
      () => work.ports.builder.start(order, build.gitSecret, at === undefined ? work.now : new Date(at)),
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'build.look', dueTime }),
      async (later, failReason) => {
        const still = await lockBuild(later, id);
        if (still && underWay.has(still.status)) await end(later, still, order, 'fail', { failReason });
      },
    );
  },

  async 'build.cancel'(work, { order }) {
    // In this service the build has ended in any case. Therefore the builder is asked to cancel only once, even if
    // it does not answer.
    return askOnce(
      work,
      `${buildKey(order.id)}: ended without the builder`,
      () => work.ports.builder.cancel(order, work.now),
      async () => undefined,
    );
  },

  async 'build.look'(work, { id }) {
    const build = await lockBuild(work, id);
    if (!build || !underWay.has(build.status)) return;
    const order = await toOrder(work, build);
    const overdueReason = overdue(build, work.now);
    if (overdueReason) {
      await planCancel(work, order);
      return end(work, build, order, overdueReason.step, { failReason: overdueReason.failReason });
    }
    return askOnce(
      work,
      `${buildKey(id)}: asked again in a minute`,
      () => work.ports.builder.look(order, work.now),
      (later, looked) => note(later, id, order, looked?.answer),
    );
  },
};

const underWay = new Set(['PENDING', 'BUILDING', 'PUSHING']);

const buildKey = (id: string): string => `build:${id}`;

/**
 * Adds the job that asks the builder to cancel a build. It has the same key as the other jobs of the build, so it
 * replaces the pending one.
 */
export const planCancel = ({ jobs, now }: Pick<Work, 'jobs' | 'now'>, order: BuildOrder): Promise<void> =>
  jobs.add({ key: buildKey(order.id), kind: 'build.cancel', payload: { order }, dueTime: now });

/** Locks a build and its repository, and returns the build; undefined if the build was deleted. */
async function lockBuild({ lock, records }: Work, id: string): Promise<MirorBuild | undefined> {
  const current = await records('miror.build').find(id);
  if (!current) return undefined;
  await lock([
    ['miror.repo', current.repoId],
    ['miror.build', id],
  ]);
  return records('miror.build').find(id);
}

/**
 * Stores the progress of a build. @param report - progress that the builder reported; undefined if the builder did
 * not answer
 */
async function note(
  work: Work,
  id: string,
  order: BuildOrder,
  report: BuildReport | undefined,
): Promise<NextCall<Work>> {
  let build = await lockBuild(work, id);
  if (!build || !underWay.has(build.status)) return undefined;
  if (!report) return lookAgain(work, build);
  // The builder may have passed through several states since the last check, so all transitions are made one after
  // the other.
  if (build.status === 'PENDING' && report.phase !== 'QUEUED')
    build = (await work.transition('miror.build', build, 'scheduled', { startTime: work.now })) ?? build;
  if (report.phase === 'FAILED') return end(work, build, order, 'fail', { failReason: report.reason });
  if (build.status === 'BUILDING' && (report.phase === 'PUSHING' || report.phase === 'DONE'))
    build = (await work.transition('miror.build', build, 'built')) ?? build;
  if (report.phase !== 'DONE') return lookAgain(work, build, report.next);
  return askOnce(
    work,
    `${buildKey(id)}: asked again in a minute`,
    () => work.ports.registry.find(order.imageUrl),
    (later, found) => endPushed(later, id, order, found),
  );
}

/**
 * Ends a build whose image was pushed. @param found - image in the registry; undefined if the registry did not
 * answer
 */
async function endPushed(
  work: Work,
  id: string,
  order: BuildOrder,
  found: { readonly answer: StoredImage | undefined } | undefined,
): Promise<void> {
  const build = await lockBuild(work, id);
  if (!build || !underWay.has(build.status)) return;
  if (!found) return lookAgain(work, build);
  const pushed = await pushedOf(work, build, found.answer);
  await ('made' in pushed
    ? end(work, build, order, 'pushed', pushed.made)
    : end(work, build, order, 'fail', pushed));
}

/**
 * Adds the job of the next check of a build. It is due at the build's deadline at the latest. @param due - time of
 * the check; if missing, the next check is after the usual pause
 */
async function lookAgain(work: Work, build: MirorBuild, due = askAgain(work.now)): Promise<void> {
  const { id } = build;
  const deadline = deadlineOf(build, work.now);
  const dueTime = due < deadline ? due : deadline;
  await work.jobs.add({ key: buildKey(id), kind: 'build.look', payload: { id }, dueTime });
}

/**
 * Returns the image that the build pushed, or the reason why it is not kept: meanwhile the repository may have
 * changed, so that it accepts no images.
 *
 * @param stored - image that the registry has under the build's tag
 */
async function pushedOf(work: Work, build: MirorBuild, stored: StoredImage | undefined): Promise<Pushed> {
  const repo = await work.records('miror.repo').find(build.repoId);
  if (!repo || repo.status === 'DELETING') return { failReason: '目标仓库不存在，镜像未保存' };
  if (repo.status === 'READ_ONLY') return { failReason: '目标仓库为只读，镜像未保存' };
  const tag = build.targetTag;
  const there = await work.records('miror.image').first({ repoId: repo.id, tag });
  if (there?.status === 'DELETING') return { failReason: '该标签原有镜像正在删除，镜像未保存，请稍后重试' };
  if (repo.immutableTags && there) return { failReason: '目标标签已存在且不可变，镜像未保存' };
  if (!stored) return { failReason: '镜像未送达镜像仓库，请重试' };
  const base = build.baseImageId ? await work.records('miror.image').find(build.baseImageId) : undefined;
  const {
    framework = 'OTHER',
    frameworkVersion = null,
    pythonVersion = null,
    cudaVersion = null,
  } = base ?? {};
  const image = await storeImage(
    work,
    build.scanAfter === true ? { ...repo, autoScan: true } : repo,
    stored,
    {
      ...{
        tag,
        source: 'BUILD',
        createUser: build.updateUser ?? build.createUser,
        arch: build.arch ?? 'AMD64',
      },
      ...{ framework, frameworkVersion, pythonVersion, cudaVersion },
      chipType: base?.chipType ?? 'CPU',
      usageScopes: base?.usageScopes ?? scopesOf(repo.category),
      description: `由镜像构建 ${build.buildName} 生成`,
    },
  );
  return { made: { imageId: image.id, resultDigest: stored.digest, resultSize: stored.sizeBytes } };
}

/** Returns the usage scopes of an image, by the category of the image's repository. */
const scopesOf = (category: string): readonly string[] =>
  ['NOTEBOOK', 'TRAIN', 'INFER'].includes(category) ? [category] : ['NOTEBOOK', 'TRAIN'];

/**
 * Ends a build: sets the build's state, completes the entry in the build history, and sends a message to the users
 * that created and started the build.
 */
async function end(
  work: Work,
  build: MirorBuild,
  order: BuildOrder,
  step: 'pushed' | 'fail' | 'overdue',
  values: Values<MirorBuild>,
): Promise<void> {
  const over = { ...values, ...endOf(build, work.now) };
  const row = await work.transition('miror.build', build, step, over);
  if (!row) return;
  await work.records('miror.buildHistory').insert(historyOf(row, order, work.newId(), work.now));
  const template = step === 'pushed' ? 'buildSucceeded' : 'buildFailed';
  await notifyAll(work, [row.createUser, row.updateUser], template, {
    params: { name: row.buildName },
    about: ['miror.build', row.id],
  });
}
