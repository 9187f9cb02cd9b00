import { useState } from 'react';
import type { Edge } from './spans.ts';

/** The end of the chosen part that keys move; undefined while they move the whole. */
export interface HeldEdge {
  readonly edge: Edge | undefined;
  /** Switches from none to the start, to the end, and to none. @returns false where nothing is chosen */
  readonly turn: () => boolean;
  /** @returns false where none was held */
  readonly leave: () => boolean;
}

/** @param chosen - id of the part: for another one the whole is moved again */
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
