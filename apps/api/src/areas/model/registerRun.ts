import type { WorkContext } from '@isp/server';
import type { ProjectRun as Run, ProjectRunForms as RunForms } from '../../generated/rows.ts';

type RegisterForm = RunForms['registerModel'];

/**
 * Registers the output of a run as a version of a new or an existing model. The version is added with the same
 * checks as a form: a caller without the permission to add models, or to change this model, is refused.
 */
export async function registerRun(work: WorkContext, run: Run, form: RegisterForm): Promise<void> {
  const { format, modelId, versionDesc, versionNo } = form;
  await work.add('model.modelVersion', {
    ...{ modelId: modelId ?? (await newModel(work, run, form)), versionNo, versionDesc, format },
    ...{ sourceType: 'RUN', runId: run.id },
  });
}

async function newModel(
  work: WorkContext,
  { projectId }: Run,
  { domain, framework, modelName, taskType }: RegisterForm,
): Promise<string> {
  const model = await work.add('model.model', {
    ...{ modelName, domain, taskType, framework, projectId },
    visibility: 'ORG',
  });
  return model.id;
}
