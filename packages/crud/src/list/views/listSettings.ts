import { isObject } from '@isp/kit';
import { ownValue } from '@isp/schema/internal';
import { type ColumnSettings, readSettings } from '../../core/list/columnSettings.ts';
import { readSavedViews, type SavedView } from '../../core/list/savedViews.ts';
import type { Density } from '../../table/model/listToolbarProps.ts';

/** A user's settings for the list of one entity. */
export interface ListSettings {
  readonly density: Density;
  /** Cards (true) or table (false). @defaultValue as the schema says */
  readonly cards?: boolean;
  /** By name of the view; `''` is the list itself. */
  readonly columns: Readonly<Record<string, ColumnSettings>>;
  /** The user's own views. */
  readonly views: readonly SavedView[];
  /** View that a visit begins with. @defaultValue the list itself */
  readonly first?: string;
}

const densities = ['large', 'medium', 'small'] as const;

/**
 * Reads settings from an untrusted store: what is no valid setting is left out.
 */
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

/** Settings with changed columns for one view; undefined resets them to the schema's. */
export function withColumns(
  settings: ListSettings,
  view: string,
  columns: ColumnSettings | undefined,
): ListSettings {
  const others = Object.entries(settings.columns).filter(([name]) => name !== view);
  return { ...settings, columns: Object.fromEntries(columns ? [...others, [view, columns]] : others) };
}

/** Columns of a view as the user set them, else as they were saved with the view. */
export const columnsOf = (settings: ListSettings, view: string, saved?: SavedView): ColumnSettings =>
  ownValue(settings.columns, view) ?? saved?.columns ?? none;

const none: ColumnSettings = [];
