import {
  type EntityRules,
  type FieldIssue,
  outside,
  pieceOf,
  type ReadContext,
  Refusal,
  toFieldIssue,
  type Values,
  type WorkContext,
} from '@isp/server';
import type { Texts } from '@isp/server/internal';
import type { MirorBuild, MirorBuildForms, MirorBuildHistory } from '../../../generated/rows.ts';
import { requireConnected } from '../../../ports/calls/requireConnected.ts';
import type { BuildOrder } from '../../../ports/imageBuilder/port.ts';
import { planCancel } from './buildJobs.ts';
import { contentIssues } from './contentIssues.ts';
import { endOf } from './endOf.ts';
import { historyOf } from './historyOf.ts';
import { launch } from './launch.ts';
import { notToCopy } from './notToCopy.ts';
import { toOrder, toPastOrder } from './toOrder.ts';

async function launchAll(work: WorkContext, { rows }: { readonly rows: readonly MirorBuild[] }) {
  const values = new Map<string, Values<MirorBuild>>();
  for (const [at, row] of rows.entries()) values.set(row.id, await launch(work, row, rows.slice(0, at)));
  return (row: MirorBuild) => values.get(row.id) ?? {};
}

const notYours = {
  notebookId: {
    'zh-CN': '无权将该 Notebook 保存为镜像，请选择自己的 Notebook',
    'en-US': 'You cannot save this notebook as an image: choose one of your own',
  },
  pvcId: {
    'zh-CN': '无权使用该存储卷的内容，请选择自己的或所在项目的存储卷',
    'en-US': 'You cannot use this volume: choose your own or one of a project you develop in',
  },
};

/** Rules of a build that its JSON schema cannot express. */
export const buildRules: EntityRules<MirorBuild, MirorBuildForms> = {
  locks: (row) => [
    ['resource.pvc', row.pvcId],
    ['miror.repo', row.repoId],
  ],

  async validate(work, next) {
    const issues: FieldIssue[] = [];
    const refuse = (field: string, rule: string, texts: Texts) =>
      void issues.push(toFieldIssue({ field, rule }, work.caller.locale, texts));
    const repo = await work.records('miror.repo').find(next.repoId);
    // A repository of another organisation, even if it is published, cannot be the target of a build.
    if (repo && repo.orgId !== work.caller.orgId) {
      refuse('repoId', 'reference', {
        'zh-CN': '请选择本机构的镜像仓库',
        'en-US': 'Choose a repository of this organisation',
      });
    }
    const isTaken =
      repo?.immutableTags === true &&
      (await work.records('miror.image').exists({ repoId: repo.id, tag: next.targetTag }));
    if (isTaken) {
      refuse('targetTag', 'unique', {
        'zh-CN': '该标签已存在且仓库标签不可变，请更换标签',
        'en-US': 'This tag already exists and is immutable: choose another one',
      });
    }
    for (const field of await notToCopy(work, next)) refuse(field, 'permission', notYours[field]);
    for (const { field, rule, texts } of contentIssues(next)) refuse(field, rule, texts);
    return issues;
  },

  fillAdd: (_work, row) => ({ ...row, buildNo: 0 }),

  fillUpdate: (_work, row, before) =>
    // if the address changes, the stored password is removed, so that it is not sent to another address
    row.gitUrl !== before.gitUrl && row.gitSecret === before.gitSecret ? { gitSecret: null } : {},

  async afterAdd(work, row) {
    if (row.startNow !== true) return;
    const values = await launch(work, row, []);
    await work.transition('miror.build', row.id, 'start', values);
  },

  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('miror.buildHistory').dropWhere({ buildId: rows.map(({ id }) => id) }),
    );
  },

  actions: {
    start: launchAll,
    rebuild: launchAll,
    async cancel(work, { rows }) {
      for (const row of rows) {
        requireConnected(work.ports.builder);
        await planCancel(work, await work.asService((service) => toOrder(service, row)));
      }
      return (row) => endOf(row, work.now);
    },
  },

  afterActions: {
    async cancel(work, rows) {
      await work.asService(async (service) => {
        for (const row of rows) {
          const order = await toOrder(service, row);
          await service.records('miror.buildHistory').insert(historyOf(row, order, work.newId(), work.now));
        }
      });
    },
  },

  logs: {
    async log(work, { offset, row }) {
      if (!row.queueTime) return pieceOf('', offset, true);
      const order = await work.asService((service) => toOrder(service, row));
      return logOf(work, order, offset);
    },
  },

  reads: {
    async steps(work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      if (!row.queueTime) return [];
      const order = await work.asService((service) => toOrder(service, row));
      return outside(() => work.ports.builder.stepsOf(order, work.now));
    },
  },
};

const logOf = ({ now, ports }: ReadContext, order: BuildOrder, offset: number) =>
  outside(async () => {
    const { content, isOver } = await ports.builder.logOf(order, now);
    return pieceOf(content, offset, isOver);
  });

/** Rules of ended builds, which can only be read. */
export const buildHistoryRules: EntityRules<MirorBuildHistory> = {
  logs: {
    log: async (work, { offset, row }) => logOf(work, toPastOrder(row), offset),
  },
  reads: {
    async steps(work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return outside(() => work.ports.builder.stepsOf(toPastOrder(row), work.now));
    },
  },
};
