import type { ModelVersion, ProjectRun } from '../../generated/rows.ts';
import type { PipelineSpec } from '../project/run/pipelineSpec.ts';

/** Maximum numbers of metrics and parameters of a version, and maximum lengths of a name and of a value. */
const limits = { metrics: 20, hyperParams: 50, name: 64, value: 200 } as const;

/**
 * Returns the values of a version from the run that produced it: the metrics of the run, and the run's parameters
 * that have a single value.
 *
 * @param spec - specification of the pipeline that ran; its defaults apply to parameters that the run did not get
 */
export function ofRun(
  { metrics, parameters }: Pick<ProjectRun, 'metrics' | 'parameters'>,
  spec: Pick<PipelineSpec, 'parameters'> | null,
): Pick<ModelVersion, 'hyperParams' | 'metrics'> {
  const usual = Object.fromEntries((spec?.parameters ?? []).map(({ default: value, name }) => [name, value]));
  const single = Object.entries({ ...usual, ...parameters })
    .filter(([, value]) => value !== null && value !== undefined && value !== '' && typeof value !== 'object')
    .map(([name, value]) => ({
      name: name.slice(0, limits.name),
      value: String(value).slice(0, limits.value),
    }));
  return {
    metrics: (metrics ?? []).slice(0, limits.metrics).map(({ name, value }) => ({ name, value })),
    hyperParams: single.slice(0, limits.hyperParams),
  };
}
