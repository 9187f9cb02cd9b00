import { useState } from 'react';
import type { Edge } from './spans.ts';

/**
 * Which end of the chosen part (span or segment) the arrow keys move. Undefined while the arrow keys move the whole
 * part.
 */
export interface HeldEdge {
  readonly edge: Edge | undefined;
  /**
   * Changes what the arrow keys move: from the whole part to its start, then to its end, then back to the whole
   * part. @returns false if nothing is chosen
   */
  readonly turn: () => boolean;
  /**
   * Makes the arrow keys move the whole part again.
   * @returns false if they already moved the whole part
   */
  readonly leave: () => boolean;
}

/**
 * Remembers which end of the chosen part the arrow keys move.
 * @param chosen - id of the chosen part; when it changes, the arrow keys move the whole part again
 */
export function useHeldEdge(chosen: string | undefined): HeldEdge {
  const [held, setHeld] = useState<{ readonly id: string; readonly edge: Edge }>();
  const edge = held?.id === chosen ? held?.edge : undefined;
  return {
    edge,
    turn() {
      const next = edge === undefined ? 'start' : edge === 'start' ? 'end' : undefined;
      setHeld(chosen !== undefined && next ? { id: chosen, edge: next } : undefined);
      return chosen !== undefined;
    },
    leave() {
      setHeld(undefined);
      return edge !== undefined;
    },
  };
}
