import type { WorkContext } from '@isp/server';
import type { ProjectRun as Run, ProjectRunForms as RunForms } from '../../generated/rows.ts';

type RegisterForm = RunForms['registerModel'];

/**
 * Registers what a run brought forth as a version of a model, of a new one or of one there is. It is added as by its own
 * form: whoever may not add models, or not to this one, is refused. R6.05
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
