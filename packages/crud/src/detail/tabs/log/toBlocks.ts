import type { Step } from '../steps/readSteps.ts';

/**
 * A part of a log: the heading of a step, or a group of lines that are drawn together. Blocks are ordered from top
 * to bottom.
 */
export type LogBlock =
  | { readonly kind: 'step'; readonly key: string; readonly step: Step; readonly isOpen: boolean }
  | { readonly kind: 'lines'; readonly key: string; readonly from: number; readonly to: number };

/**
 * Number of lines per block: small enough to draw a block quickly, and large enough to keep the number of blocks
 * small.
 */
const BLOCK_LINES = 100;

/** Returns the steps for which `line` is known, in the order of their lines in the log. */
export const stepsInLog = (steps: readonly Step[]): readonly (Step & { readonly line: number })[] =>
  steps
    .filter((step): step is Step & { line: number } => step.line !== undefined)
    .toSorted((one, other) => one.line - other.line);

/** Returns the name of the step to which a line belongs. */
export const stepAt = (steps: readonly Step[], line: number): string | undefined =>
  stepsInLog(steps).findLast((step) => step.line <= line)?.name;

/**
 * Splits a log into blocks.
 * @param folded - names of the steps whose lines are hidden
 */
export function toBlocks(
  count: number,
  steps: readonly Step[],
  folded: ReadonlySet<string>,
): readonly LogBlock[] {
  const blocks: LogBlock[] = [];
  const within = stepsInLog(steps);
  const addLines = (from: number, to: number) => {
    for (let at = from; at < to; at += BLOCK_LINES) {
      blocks.push({ kind: 'lines', key: `${at}`, from: at, to: Math.min(at + BLOCK_LINES, to) });
    }
  };
  addLines(0, Math.min(within[0]?.line ?? count, count));
  within.forEach((step, at) => {
    const isOpen = !folded.has(step.name);
    blocks.push({ kind: 'step', key: `step ${step.name}`, step, isOpen });
    if (isOpen) addLines(step.line, Math.min(within[at + 1]?.line ?? count, count));
  });
  return blocks;
}
