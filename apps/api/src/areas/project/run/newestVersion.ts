import type { Work } from '@isp/server';
import type { ProjectPipelineVersion as PipelineVersion } from '../../../generated/rows.ts';

/** Returns the version of a pipeline that was added last, in any state. */
export async function newestVersion(
  { records }: Work,
  pipelineId: string,
): Promise<PipelineVersion | undefined> {
  let newest: PipelineVersion | undefined;
  for await (const version of records('project.pipelineVersion').each({ pipelineId })) {
    if (!newest || version.createTime >= newest.createTime) newest = version;
  }
  return newest;
}
