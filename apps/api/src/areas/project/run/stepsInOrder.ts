import type { PipelineStep } from './pipelineSpec.ts';

/**
 * Returns the steps in an order in which each step comes after the steps on which it depends. Steps that depend on
 * one another in a circle are left out.
 */
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
