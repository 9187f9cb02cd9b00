import type { PipelineSpec, PipelineStep } from './pipelineSpec.ts';

/** What a run takes of its resource. */
export interface Amounts {
  readonly cpu: number;
  readonly memoryGi: number;
  readonly gpuCount: number;
}

/** What a pipeline takes at its widest: steps that are as far from the start run at the same time. */
export function peakOf({ steps }: PipelineSpec): Amounts {
  const depths = new Map<string, number>();
  // each step stands after those it depends on
  for (const { dependsOn, name } of steps)
    depths.set(name, Math.max(0, ...dependsOn.map((other) => (depths.get(other) ?? 0) + 1)));
  const widest = (amount: (step: PipelineStep) => number): number => {
    const sums: number[] = [];
    for (const step of steps) {
      const depth = depths.get(step.name) ?? 0;
      sums[depth] = (sums[depth] ?? 0) + amount(step);
    }
    return Math.max(0, ...sums);
  };
  return {
    cpu: widest(({ cpu }) => cpu),
    memoryGi: widest(({ memoryGi }) => memoryGi),
    gpuCount: widest(({ gpu }) => gpu),
  };
}
