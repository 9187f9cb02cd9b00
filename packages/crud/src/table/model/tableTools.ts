import type { Entity } from '@isp/schema';
import type { ColumnSettings } from '../../core/list/columnSettings.ts';
import type { Notes } from '../../core/list/createNotes.ts';
import type { DroppedColumns } from '../../core/list/droppedColumns.ts';
import type { Density } from './listToolbarProps.ts';

/** Settings that the head of a table can change. */
export interface TableTools {
  readonly entity: Entity;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  /** Columns that do not fit, as the table has written them last. */
  readonly dropped: DroppedColumns;
  /** Announcements for screen readers. */
  readonly notes: Notes;
  readonly onColumns: (settings: ColumnSettings | undefined) => void;
  readonly onSort: (sort: string | undefined) => void;
  readonly onRefresh: () => void;
  /** True if the list shows cards. Columns and density can then not be set. */
  readonly isCards: boolean;
  /** Switches between table and cards. @defaultValue only one of them is possible */
  readonly onLook?: (() => void) | undefined;
}

/** The open menu of a table's head. */
export interface OpenTools {
  /** The button of the table's menu, or the head of a column. */
  readonly by: HTMLElement;
  /** Position of the pointer, in px of the window. @defaultValue below `by` */
  readonly point?: { readonly left: number; readonly top: number };
}
