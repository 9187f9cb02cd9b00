import { type ColumnSettings, readSettings } from './columnSettings.ts';
import type { Density } from './listToolbarProps.ts';

/** What a user chose for the lists of one entity. */
export interface ListSettings {
  readonly density: Density;
  /** By view; under `''` those of the entity's own list. */
  readonly columns: Readonly<Record<string, ColumnSettings>>;
}

const densities = ['large', 'medium', 'small'] as const;

/**
 * Settings from a store where anyone may have written: what is no setting is left out.
 *
 * @see T-R4
 */
export function readListSettings(stored: unknown): ListSettings {
  const density = densities.find((one) => one === own(stored, 'density')) ?? 'medium';
  const columns = own(stored, 'columns');
  const views = typeof columns === 'object' && columns !== null ? Object.entries(columns) : [];
  return {
    density,
    columns: Object.fromEntries(views.map(([view, settings]) => [view, readSettings(settings)])),
  };
}

/** Settings with the columns of one view changed; undefined puts them back as the schema has them. */
export function withColumns(
  settings: ListSettings,
  view: string,
  columns: ColumnSettings | undefined,
): ListSettings {
  const others = Object.entries(settings.columns).filter(([name]) => name !== view);
  return { ...settings, columns: Object.fromEntries(columns ? [...others, [view, columns]] : others) };
}

/** Columns of a view as they were chosen. */
export const columnsOf = (settings: ListSettings, view: string): ColumnSettings =>
  Object.hasOwn(settings.columns, view) ? (settings.columns[view] ?? none) : none;

const none: ColumnSettings = [];

/** A key of a stored object, and nothing it inherits. */
function own(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name)
    ? (stored as Record<string, unknown>)[name]
    : undefined;
}
