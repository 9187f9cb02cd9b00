import { type FieldIssue, toFieldIssue, type WorkContext } from '@isp/server';
import type { Texts } from '@isp/server/internal';
import { newestVersion } from './newestVersion.ts';
import { parameterIssues } from './parameterIssues.ts';
import { specOf } from './pipelineReads.ts';

const foreign = { 'zh-CN': '不属于所选项目', 'en-US': 'Belongs to another project' };
const archived = { 'zh-CN': '已归档，请先恢复', 'en-US': 'Archived: restore it first' };
const notOfIt = { 'zh-CN': '不是所选流水线的版本', 'en-US': 'Not a version of the selected pipeline' };
const unread = {
  'zh-CN': '该版本解析失败，不能运行',
  'en-US': 'This version failed to parse and cannot run',
};

/**
 * Values of a run or schedule that say what is run: the pipeline, its version, the project, the experiment and the
 * parameters.
 */
export interface RunSource {
  readonly projectId: string;
  readonly pipelineId: string;
  /** Id of the version; undefined if the newest version should run. */
  readonly pipelineVersionId?: string | null;
  readonly experimentId: string | null;
  readonly parameters: unknown;
}

/**
 * Returns the field errors in the values that say what is run. All records must belong to one project, the version
 * must have no error, and the required parameters must have values.
 */
export async function sourceIssues(work: WorkContext, next: RunSource): Promise<readonly FieldIssue[]> {
  const { locale } = work.caller;
  const issues: FieldIssue[] = [];
  const refuse = (field: string, rule: string, texts: Texts) =>
    void issues.push(toFieldIssue({ field, rule }, locale, texts));
  await work.asService(async (service) => {
    const { records } = service;
    const pipeline = await records('project.pipeline').find(next.pipelineId);
    const version = next.pipelineVersionId
      ? await records('project.pipelineVersion').find(next.pipelineVersionId)
      : await newestVersion(service, next.pipelineId);
    const experiment = next.experimentId
      ? await records('project.experiment').find(next.experimentId)
      : undefined;
    if (pipeline && pipeline.projectId !== next.projectId) refuse('pipelineId', 'reference', foreign);
    if (pipeline?.status === 'ARCHIVED') refuse('pipelineId', 'state', archived);
    if (version && version.pipelineId !== next.pipelineId) refuse('pipelineVersionId', 'reference', notOfIt);
    if (experiment && experiment.projectId !== next.projectId) refuse('experimentId', 'reference', foreign);
    if (experiment?.storageState === 'ARCHIVED') refuse('experimentId', 'state', archived);
    const spec = specOf(version);
    // If no version is named, an error in the newest version is not reported, because it may be corrected before
    // the schedule runs.
    if (next.pipelineVersionId && version && spec === null) refuse('pipelineVersionId', 'state', unread);
    if (spec) issues.push(...parameterIssues(spec, next.parameters, locale));
  });
  return issues;
}
