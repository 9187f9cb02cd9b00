import type { TableState } from '../schema/schemaState.ts';
import type { TablePlan } from '../schema/tablePlan.ts';
import type { PresentTable } from './readTables.ts';

/** What the steps for one table depend on. */
export interface PlanContext {
  readonly plan: TablePlan;
  readonly present: PresentTable;
  /** What was known of the table after its last migration. */
  readonly state: TableState | undefined;
  /** Former names of the columns that are renamed now, by their new names. */
  readonly renames: ReadonlyMap<string, string>;
  /** Time zone in which a time belongs to a day. */
  readonly zone: string;
  /** Columns without a field that are dropped: `table.column`. */
  readonly drop: ReadonlySet<string>;
  /** True if indexes are built beside writers, which only PostgreSQL can do. */
  readonly isBesideWriters: boolean;
}
