import type { ColumnSetting, ColumnSettings, SetColumn } from './columnSettings.ts';

/**
 * Returns the settings that would produce these columns. A column that is visible without the user's choice is
 * removed if the list is too narrow.
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

/** Moves a column up (-1) or down (1). */
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

/** Moves a column in front of another column. Undefined moves it to the end. */
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
