import type { Entity, Row } from '@isp/schema';
import { isRowAllowed, type ScreenAction } from './toActions.ts';

export interface BulkPlan {
  readonly allowed: readonly Row[];
  /** Rows whose state does not allow the action. They are left out, and a message lists them for the user. */
  readonly refused: readonly Row[];
}

/** Splits the selected rows into those whose state allows the action, and those whose state does not. */
export function toBulkPlan(entity: Entity, action: ScreenAction, rows: readonly Row[]): BulkPlan {
  const allowed: Row[] = [];
  const refused: Row[] = [];
  for (const row of rows) (isRowAllowed(entity, row, action) ? allowed : refused).push(row);
  return { allowed, refused };
}
