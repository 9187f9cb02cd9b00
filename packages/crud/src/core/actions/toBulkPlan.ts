import type { Entity, Row } from '@isp/schema';
import { isRowAllowed, type ScreenAction } from './toActions.ts';

export interface BulkPlan {
  readonly allowed: readonly Row[];
  /** Rows in a state that refuses the action: left out, and named to the user. */
  readonly refused: readonly Row[];
}

/** Which of the chosen rows an action can be run on. */
export function toBulkPlan(entity: Entity, action: ScreenAction, rows: readonly Row[]): BulkPlan {
  const allowed: Row[] = [];
  const refused: Row[] = [];
  for (const row of rows) (isRowAllowed(entity, row, action) ? allowed : refused).push(row);
  return { allowed, refused };
}
