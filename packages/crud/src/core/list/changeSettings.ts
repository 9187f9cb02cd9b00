import type { ColumnSetting, ColumnSettings, SetColumn } from './columnSettings.ts';

/** Settings that would give these columns. A column that is shown without the user's choice may leave a narrow list. */
export const toSettings = (columns: readonly SetColumn[]): ColumnSettings =>
  columns.map(({ column, hidden, isChosen, fixed, width }) => ({
    field: column.field,
    ...(hidden || isChosen ? { hidden } : {}),
    fixed: fixed ?? 'none',
    ...(width === undefined ? {} : { width }),
  }));

/** Changes one column's setting. */
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

/** Puts a column in front of another one; undefined puts it last. */
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
