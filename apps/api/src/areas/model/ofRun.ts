import type { ModelVersion, ProjectRun } from '../../generated/rows.ts';
import type { PipelineSpec } from '../project/run/pipelineSpec.ts';

/** Most metrics and parameters a version has, and the longest name and value of one. */
const most = { metrics: 20, hyperParams: 50, name: 64, value: 200 } as const;

/**
 * What a run tells of the version it brought forth: its metrics, and its parameters that are single values.
 *
 * @param spec - of what was run: a parameter that was not given had its default
 */
export function ofRun(
  { metrics, parameters }: Pick<ProjectRun, 'metrics' | 'parameters'>,
  spec: Pick<PipelineSpec, 'parameters'> | null,
): Pick<ModelVersion, 'hyperParams' | 'metrics'> {
  const usual = Object.fromEntries((spec?.parameters ?? []).map(({ default: value, name }) => [name, value]));
  const single = Object.entries({ ...usual, ...parameters })
    .filter(([, value]) => value !== null && value !== undefined && value !== '' && typeof value !== 'object')
    .map(([name, value]) => ({
      name: name.slice(0, most.name),
      value: String(value).slice(0, most.value),
    }));
  return {
    metrics: (metrics ?? []).slice(0, most.metrics).map(({ name, value }) => ({ name, value })),
    hyperParams: single.slice(0, most.hyperParams),
  };
}
