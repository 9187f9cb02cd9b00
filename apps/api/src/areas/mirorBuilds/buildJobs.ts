import type { JobHandlers, Values, Work } from '@isp/server';
import type { MirorBuild } from '../../generated/rows.ts';
import type { BuildOrder } from '../../ports/imageBuilder.ts';
import { askAgain, reached } from '../../ports/reached.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { imageUrlOf, storeImage } from '../miror/storeImage.ts';
import { endOf } from './endOf.ts';
import { historyOf } from './historyOf.ts';
import { deadlineOf, overdue } from './overdue.ts';
import { toOrder } from './toOrder.ts';

interface BuildJobs {
  /** Asks the builder how far it is. */
  readonly 'build.look': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends BuildJobs {}
}

/** What a push comes to: what is set in the build, or why there is no image. */
type Pushed = { readonly made: Values<MirorBuild> } | { readonly failReason: string };

export const buildJobs: JobHandlers<keyof BuildJobs> = {
  async 'build.look'(work, { id }) {
    const builds = work.records('miror.build');
    const seen = await builds.find(id);
    if (!seen) return;
    await work.lock([
      ['miror.repo', seen.repoId],
      ['miror.build', id],
    ]);
    let build = await builds.find(id);
    if (!build || !['PENDING', 'BUILDING', 'PUSHING'].includes(build.status)) return;
    const { builder } = work.ports;
    const order = await toOrder(work, build);
    const late = overdue(build, work.now);
    if (late) {
      // it ends here all the same: what cannot be reached is not waited for
      await reached(work, `build:${id}: ended without the builder`, () => builder.cancel(order, work.now));
      const { failReason, step } = late;
      return end(work, build, order, step, { failReason });
    }
    const looked = await reached(work, `build:${id}: asked again in a minute`, () =>
      builder.look(order, work.now),
    );
    if (!looked) return lookAgain(work, build);
    const report = looked.answer;
    // one that was not looked at for long has more than one step behind it
    if (build.status === 'PENDING' && report.phase !== 'QUEUED')
      build = (await work.transition('miror.build', build, 'scheduled', { startTime: work.now })) ?? build;
    if (report.phase === 'FAILED') return end(work, build, order, 'fail', { failReason: report.reason });
    if (build.status === 'BUILDING' && (report.phase === 'PUSHING' || report.phase === 'DONE'))
      build = (await work.transition('miror.build', build, 'built')) ?? build;
    if (report.phase === 'DONE') {
      const pushed = await pushedOf(work, build);
      if (!pushed) return lookAgain(work, build);
      return 'made' in pushed
        ? end(work, build, order, 'pushed', pushed.made)
        : end(work, build, order, 'fail', pushed);
    }
    await lookAgain(work, build, report.next);
  },
};

/** Plans the next look: at its deadline at the latest. @param due - without it after a pause */
async function lookAgain(work: Work, build: MirorBuild, due = askAgain(work.now)): Promise<void> {
  const { id } = build;
  const deadline = deadlineOf(build, work.now);
  const dueTime = due < deadline ? due : deadline;
  await work.jobs.add({ key: `build:${id}`, kind: 'build.look', payload: { id }, dueTime });
}

/**
 * Makes the image of what was pushed. Meanwhile its repository may have become one that takes none.
 *
 * @returns undefined where the registry cannot be asked now
 */
async function pushedOf(work: Work, build: MirorBuild): Promise<Pushed | undefined> {
  const repo = await work.records('miror.repo').find(build.repoId);
  if (!repo || repo.status === 'DELETING') return { failReason: '目标仓库不存在，镜像未保存' };
  if (repo.status === 'READ_ONLY') return { failReason: '目标仓库为只读，镜像未保存' };
  const tag = build.targetTag;
  const there = await work.records('miror.image').first({ repoId: repo.id, tag });
  if (there?.status === 'DELETING') return { failReason: '该标签原有镜像正在删除，镜像未保存，请稍后重试' };
  if (repo.immutableTags && there) return { failReason: '目标标签已存在且不可变，镜像未保存' };
  const found = await reached(work, `build:${build.id}: asked again in a minute`, () =>
    work.ports.registry.find(imageUrlOf(repo, tag)),
  );
  if (!found) return undefined;
  const stored = found.answer;
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

/** What an image of a repository is good for, where nothing says more. */
const scopesOf = (category: string): readonly string[] =>
  ['NOTEBOOK', 'TRAIN', 'INFER'].includes(category) ? [category] : ['NOTEBOOK', 'TRAIN'];

/** Ends a build: its state, its line in the history, and a message to who made and who started it. */
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
