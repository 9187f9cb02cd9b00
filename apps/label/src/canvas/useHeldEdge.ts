import { useState } from 'react';
import type { Edge } from './spans.ts';

/** The end of the chosen part that keys move. Undefined while keys move the whole part. */
export interface HeldEdge {
  readonly edge: Edge | undefined;
  /**
   * Switches from the whole part to the start, then to the end, then back to the whole part. @returns false if
   * nothing is chosen
   */
  readonly turn: () => boolean;
  /**
   * Makes keys move the whole part again.
   * @returns false if keys already moved the whole part
   */
  readonly leave: () => boolean;
}

/**
 * Remembers the end that keys move.
 * @param chosen - id of the chosen part; when it changes, keys move the whole part again
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
