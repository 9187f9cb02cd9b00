import { type EntityRules, type FieldIssue, Refusal, toFieldIssue, type WorkContext } from '@isp/server';
import type { Texts } from '@isp/server/internal';
import { sql } from 'kysely';
import type { ModelVersion, ModelVersionForms, ProjectRun } from '../../generated/rows.ts';
import { isCreatorOrAdmin } from '../../rules/isCreatorOrAdmin.ts';
import { specOf } from '../project/run/pipelineReads.ts';
import { downloadOf } from './downloadOf.ts';
import { ofRun } from './ofRun.ts';
import { register } from './register.ts';
import { settleModel } from './settleModel.ts';

/**
 * Rules of versions. The title of a version contains the name of its model. A version must be registered before it
 * can be used. A model has at most one version in production.
 */
export const versionRules: EntityRules<ModelVersion, ModelVersionForms> = {
  // The run is locked, because a run can be registered only once.
  locks: (row) => [
    ['project.run', row.runId],
    ['model.model', row.modelId],
  ],

  // A version in production cannot be deleted.
  allows: (_asking, row, action) => action !== 'delete' || row.stage !== 'PRODUCTION',

  async validate(work, next, before) {
    const issues: FieldIssue[] = [];
    const refuse = (field: string, rule: string, texts: Texts) =>
      void issues.push(toFieldIssue({ field, rule }, work.caller.locale, texts));
    const model = await work.records('model.model').find(next.modelId);
    if (model?.status === 'ARCHIVED') {
      refuse('modelId', 'state', {
        'zh-CN': '模型已归档，请先恢复',
        'en-US': 'The model is archived: restore it first',
      });
    }
    if (!before && model && !isCreatorOrAdmin(work, model)) {
      refuse('modelId', 'owner', {
        'zh-CN': '只能为自己创建的模型新增版本，请联系模型创建人或机构管理员',
        'en-US': 'You can only manage versions of your own models: ask the creator or an administrator',
      });
    }
    const run = !before && next.runId ? await work.records('project.run').find(next.runId) : undefined;
    if (run && run.state !== 'SUCCEEDED') {
      refuse('runId', 'state', {
        'zh-CN': '只能注册运行成功的训练任务',
        'en-US': 'Only the output of a successful run can be registered',
      });
    }
    // The check runs as the service, so that it also finds versions that the caller may not see.
    if (
      run &&
      (await work.asService(({ records }) => records('model.modelVersion').exists({ runId: run.id })))
    ) {
      refuse('runId', 'unique', {
        'zh-CN': '该运行已注册为模型版本',
        'en-US': 'This run is already registered as a version',
      });
    }
    const { runtimeImageId } = next;
    if (runtimeImageId && runtimeImageId !== before?.runtimeImageId) {
      const image = await work.records('miror.image').find(runtimeImageId);
      if (image && (image.status !== 'AVAILABLE' || !image.usageScopes?.includes('INFER'))) {
        refuse('runtimeImageId', 'state', {
          'zh-CN': '该镜像不可用于推理',
          'en-US': 'This image is not for inference',
        });
      }
    }
    return issues;
  },

  async fillAdd(work, row) {
    const model = await work.records('model.model').find(row.modelId);
    const run = row.runId ? await work.records('project.run').find(row.runId) : undefined;
    const measured = run && ofRun(run, await specOfRun(work, run));
    return {
      ...row,
      // values of the form have precedence over values of the run
      metrics: row.metrics ?? measured?.metrics ?? null,
      hyperParams: row.hyperParams ?? measured?.hyperParams ?? null,
      versionTitle: `${model?.modelName ?? ''} ${row.versionNo}`,
      stage: 'NONE',
    };
  },
  afterAdd: (work, row) => register(work, row),

  // the versions of an archived model cannot be deleted
  async beforeRemove(work, rows) {
    const models = [...new Set(rows.map(({ modelId }) => modelId))];
    if (await work.records('model.model').exists({ id: models, status: 'ARCHIVED' }))
      throw new Refusal('STATE_NOT_ALLOWED');
  },
  async afterRemove(work, rows) {
    await work.jobs.drop(...rows.map(({ id }) => `modelVersion:${id}`));
    await work.asService(async (service) => {
      for (const modelId of new Set(rows.map((row) => row.modelId))) await settleModel(service, modelId);
    });
  },

  actions: {
    async setStage(work, { form, rows }) {
      if (form.stage !== 'PRODUCTION') return { stage: form.stage };
      const models = [...new Set(rows.map(({ modelId }) => modelId))];
      // Two versions of the same model cannot both be in production.
      if (models.length < rows.length) throw new Refusal('STATE_NOT_ALLOWED');
      const ids = rows.map(({ id }) => id);
      await work.asService(({ records }) =>
        records('model.modelVersion').updateWhere(
          sql`"modelId" = any(${models}) and stage = 'PRODUCTION' and id <> all(${ids})`,
          { stage: 'ARCHIVED' },
        ),
      );
      return { stage: form.stage };
    },
    retry: () => ({ statusReason: null }),
  },
  afterActions: {
    async retry(work, rows) {
      for (const row of rows) await register(work, row);
    },
  },
  writingReads: {
    async download(work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return downloadOf(work, row);
    },
  },
};

const specOfRun = async ({ records }: WorkContext, { pipelineVersionId }: ProjectRun) =>
  specOf(await records('project.pipelineVersion').find(pipelineVersionId));
