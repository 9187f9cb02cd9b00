import type { PipelineSpec, PipelineStep } from './pipelineSpec.ts';

/** Amounts that a run reserves on its resource. */
export interface Amounts {
  readonly cpu: number;
  readonly memoryGi: number;
  readonly gpuCount: number;
}

/**
 * Returns the largest amounts that a pipeline may use at any moment. A step starts as soon as the steps on which it
 * depends are done. Hence it may run at the same time as every step that it does not depend on and that does not
 * depend on it. For each step, the amounts of all these steps and of the step itself are added; the result is the
 * largest of these sums, which is never exceeded.
 */
export function peakOf({ steps }: PipelineSpec): Amounts {
  const before = new Map<string, Set<string>>();
  // in `steps`, each step comes after the steps on which it depends, so their entries in `before` exist already
  for (const { dependsOn, name } of steps)
    before.set(name, new Set(dependsOn.flatMap((other) => [other, ...(before.get(other) ?? [])])));
  const comesBefore = (one: PipelineStep, other: PipelineStep) =>
    before.get(other.name)?.has(one.name) === true;
  const beside = steps.map((step) =>
    steps.filter((other) => !comesBefore(step, other) && !comesBefore(other, step)),
  );
  const maxOf = (amount: (step: PipelineStep) => number): number =>
    Math.max(0, ...beside.map((together) => together.reduce((sum, step) => sum + amount(step), 0)));
  return {
    cpu: maxOf(({ cpu }) => cpu),
    memoryGi: maxOf(({ memoryGi }) => memoryGi),
    gpuCount: maxOf(({ gpu }) => gpu),
  };
}
