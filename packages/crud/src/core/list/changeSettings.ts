import type { ColumnSetting, ColumnSettings, SetColumn } from './columnSettings.ts';

/**
 * Returns the settings from which {@link applySettings} makes these columns. `hidden: false` is saved only for a
 * column that the user has chosen to show. Any other visible column may be dropped if the list is too narrow.
 */
export const toSettings = (columns: readonly SetColumn[]): ColumnSettings =>
  columns.map(({ column, hidden, isChosen, fixed, width }) => ({
    field: column.field,
    ...(hidden || isChosen ? { hidden } : {}),
    fixed: fixed ?? 'none',
    ...(width === undefined ? {} : { width }),
  }));

/** Changes the settings of one column. */
export const withSetting = (
  columns: readonly SetColumn[],
  field: string,
  change: Omit<ColumnSetting, 'field'>,
): ColumnSettings =>
  toSettings(columns).map((setting) => (setting.field === field ? { ...setting, ...change } : setting));

/** Moves a column one position up (-1) or down (1) in the list of columns. */
export function withMoved(columns: readonly SetColumn[], field: string, step: -1 | 1): ColumnSettings {
  const settings = [...toSettings(columns)];
  const at = settings.findIndex((setting) => setting.field === field);
  const other = settings[at + step];
  const own = settings[at];
  if (own && other) {
    settings[at] = other;
    settings[at + step] = own;
  }
  return settings;
}

/** Moves a column in front of the column `before`. If `before` is undefined, moves the column to the end. */
export function withPlaced(
  columns: readonly SetColumn[],
  field: string,
  before: string | undefined,
): ColumnSettings {
  const settings = toSettings(columns);
  const own = settings.filter((setting) => setting.field === field);
  const others = settings.filter((setting) => setting.field !== field);
  const at = others.findIndex((setting) => setting.field === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...own);
}
