import type { Column } from '@isp/schema/internal';
import { ownValue } from '@isp/schema/internal';

/** A user's settings of one column. */
export interface ColumnSetting {
  readonly field: string;
  readonly hidden?: boolean;
  readonly fixed?: 'left' | 'right' | 'none';
  /** Pixels. */
  readonly width?: number;
}

/** In the user's order; columns that are not named keep their place behind their neighbours. */
export type ColumnSettings = readonly ColumnSetting[];

/** Pixels a user may give a column. */
export const MIN_COLUMN_PX = 60;
export const MAX_COLUMN_PX = 800;

/** A column after the user's choices. */
export interface SetColumn {
  readonly column: Column;
  readonly hidden: boolean;
  /** The user shows it: it stays in a list that is too narrow for all columns. @defaultValue false */
  readonly isChosen?: boolean;
  readonly fixed?: 'left' | 'right';
  readonly width?: number;
}

/** The columns with the user's settings: order, visibility, pin and width. Settings of removed columns are ignored. */
export function applySettings(columns: readonly Column[], settings: ColumnSettings): readonly SetColumn[] {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const named = settings.flatMap((setting) => {
    const column = byField.get(setting.field);
    byField.delete(setting.field);
    return column ? [toSet(column, setting)] : [];
  });
  // a column added to the schema after the user saved the settings keeps its place in the schema
  const result = [...named];
  for (const [at, column] of columns.entries()) {
    if (byField.has(column.field)) result.splice(Math.min(at, result.length), 0, toSet(column));
  }
  return result;
}

function toSet(column: Column, setting?: ColumnSetting): SetColumn {
  const fixed = setting?.fixed === 'none' ? undefined : (setting?.fixed ?? column.fixed);
  const width = setting?.width ?? column.width;
  return {
    column,
    hidden: setting?.hidden ?? column.hidden ?? false,
    ...(setting?.hidden === false ? { isChosen: true } : {}),
    ...(fixed === undefined ? {} : { fixed }),
    ...(width === undefined ? {} : { width }),
  };
}

/**
 * Reads settings from an untrusted store: an entry that is no setting is left out, and only known keys are read.
 */
export function readSettings(stored: unknown): ColumnSettings {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const own = (name: string) => ownValue(entry, name);
    const [field, hidden, fixed, width] = [own('field'), own('hidden'), own('fixed'), own('width')];
    if (typeof field !== 'string') return [];
    return [
      {
        field,
        ...(typeof hidden === 'boolean' ? { hidden } : {}),
        ...(fixed === 'left' || fixed === 'right' || fixed === 'none' ? { fixed } : {}),
        ...(typeof width === 'number' && width >= MIN_COLUMN_PX && width <= MAX_COLUMN_PX ? { width } : {}),
      } satisfies ColumnSetting,
    ];
  });
}
