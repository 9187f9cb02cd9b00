import type { PipelineStep } from './pipelineSpec.ts';

/** Steps in an order in which each comes after those on which it depends; steps that form a circle are missing. */
export function stepsInOrder(steps: readonly PipelineStep[]): readonly PipelineStep[] {
  const done = new Set<string>();
  const ordered: PipelineStep[] = [];
  let left = steps;
  while (left.length > 0) {
    const ready = left.filter(({ dependsOn }) => dependsOn.every((name) => done.has(name)));
    if (ready.length === 0) break;
    for (const step of ready) {
      done.add(step.name);
      ordered.push(step);
    }
    left = left.filter((step) => !ready.includes(step));
  }
  return ordered;
}
