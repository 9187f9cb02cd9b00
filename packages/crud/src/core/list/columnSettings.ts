import type { Field } from '@isp/schema';
import type { Column } from '@isp/schema/internal';
import { ownValue, presentName } from '@isp/schema/internal';

/** A user's settings of one column. */
export interface ColumnSetting {
  readonly field: string;
  readonly hidden?: boolean;
  readonly fixed?: 'left' | 'right' | 'none';
  /** Width in pixels. */
  readonly width?: number;
}

/**
 * Settings of the columns, in the order that the user has chosen. Columns without settings keep their position from
 * the schema.
 */
export type ColumnSettings = readonly ColumnSetting[];

/** Minimum and maximum width in pixels that a user can give a column. */
export const MIN_COLUMN_PX = 60;
export const MAX_COLUMN_PX = 800;

/** A column of a list after the user's settings were applied. */
export interface SetColumn {
  readonly column: Column;
  readonly hidden: boolean;
  /**
   * True if the user has chosen to show the column. The column is then shown even in a list that is too narrow for
   * all columns. @defaultValue false
   */
  readonly isChosen?: boolean;
  readonly fixed?: 'left' | 'right';
  readonly width?: number;
}

/**
 * Applies the user's settings to the columns of a list: order, visibility, pinning and width. Settings of columns
 * that no longer exist are ignored.
 */
export function applySettings(columns: readonly Column[], settings: ColumnSettings): readonly SetColumn[] {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const named = settings.flatMap((setting) => {
    const column = byField.get(setting.field);
    byField.delete(setting.field);
    return column ? [toSet(column, setting)] : [];
  });
  // a column that was added to the schema after the user saved the settings keeps its position from the schema
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
 * Reads settings from an untrusted store. Entries that are not valid settings are left out, and only known keys are
 * read.
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

/** Returns settings from before the schema changed with the present names of fields. */
export function presentColumns(fields: readonly Field[], settings: ColumnSettings): ColumnSettings {
  const named = settings.map((setting) => ({ ...setting, field: presentName(fields, setting.field) }));
  // of two settings for one column, the one under its present name applies
  const own = new Set(settings.map(({ field }) => field));
  return named.filter(({ field }, at) => settings[at]?.field === field || !own.has(field));
}
