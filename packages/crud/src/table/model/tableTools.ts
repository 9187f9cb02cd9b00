import type { Entity } from '@isp/schema';
import type { ColumnSettings } from '../../core/list/columnSettings.ts';
import type { Notes } from '../../core/list/createNotes.ts';
import type { DroppedColumns } from '../../core/list/droppedColumns.ts';
import type { Density } from './listToolbarProps.ts';

/** Settings that the user can change in the head of the table, and the functions that change them. */
export interface TableTools {
  readonly entity: Entity;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  /** Columns that the table does not show because it is too narrow. The table itself writes them. */
  readonly dropped: DroppedColumns;
  /** Announcements for screen readers. */
  readonly notes: Notes;
  readonly onColumns: (settings: ColumnSettings | undefined) => void;
  readonly onSort: (sort: string | undefined) => void;
  readonly onRefresh: () => void;
  /** True if the list shows cards, for which columns and density cannot be set. */
  readonly isCards: boolean;
  /** Switches between table and cards. @defaultValue the user cannot switch */
  readonly onLook?: (() => void) | undefined;
}

/** Describes where the menu of a table's head is open. */
export interface OpenTools {
  /** Element on which the menu was opened: the button of the table's menu, or the head of a column. */
  readonly by: HTMLElement;
  /** Position of the pointer in px of the window, at which the menu opens. @defaultValue the menu opens below `by` */
  readonly point?: { readonly left: number; readonly top: number };
}
