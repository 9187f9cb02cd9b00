import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { type ColumnSettings, presentColumns, readSettings } from '../../core/list/columnSettings.ts';
import { presentView, readSavedViews, type SavedView } from '../../core/list/savedViews.ts';
import type { Density } from '../../table/model/listToolbarProps.ts';

/** A user's settings for the list of one entity. */
export interface ListSettings {
  readonly density: Density;
  /** True for cards, false for a table. @defaultValue the choice of the schema */
  readonly cards?: boolean;
  /** Settings of the columns by the name of the view. `''` is the list without a view. */
  readonly columns: Readonly<Record<string, ColumnSettings>>;
  /** Views that the user has saved. */
  readonly views: readonly SavedView[];
  /** Name of the view that is shown when the list is opened. @defaultValue the list without a view */
  readonly first?: string;
}

const densities = ['large', 'medium', 'small'] as const;

/** Reads settings from an untrusted store. Parts that are not valid settings are left out. */
export function readListSettings(stored: unknown): ListSettings {
  const density = densities.find((one) => one === ownValue(stored, 'density')) ?? 'medium';
  const columns = ownValue(stored, 'columns');
  const byView = isObject(columns) ? Object.entries(columns) : [];
  const first = ownValue(stored, 'first');
  const cards = ownValue(stored, 'cards');
  return {
    density,
    columns: Object.fromEntries(byView.map(([view, settings]) => [view, readSettings(settings)])),
    views: readSavedViews(ownValue(stored, 'views')),
    ...(typeof first === 'string' ? { first } : {}),
    ...(typeof cards === 'boolean' ? { cards } : {}),
  };
}

/** Returns settings from before the schema changed with the present names of fields and choices. */
export const presentSettings = (fields: readonly Field[], settings: ListSettings): ListSettings => ({
  ...settings,
  columns: Object.fromEntries(
    Object.entries(settings.columns).map(([view, columns]) => [view, presentColumns(fields, columns)]),
  ),
  views: settings.views.map((view) => presentView(fields, view)),
});

/**
 * Returns the settings with other columns for one view. If `columns` is undefined, the view has the columns of the
 * schema again.
 */
export function withColumns(
  settings: ListSettings,
  view: string,
  columns: ColumnSettings | undefined,
): ListSettings {
  const others = Object.entries(settings.columns).filter(([name]) => name !== view);
  return { ...settings, columns: Object.fromEntries(columns ? [...others, [view, columns]] : others) };
}

/**
 * Returns the column settings of a view: those that the user has set, or else those that were saved with the view.
 */
export const columnsOf = (settings: ListSettings, view: string, saved?: SavedView): ColumnSettings =>
  ownValue(settings.columns, view) ?? saved?.columns ?? none;

const none: ColumnSettings = [];
