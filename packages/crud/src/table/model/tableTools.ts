import type { Entity } from '@isp/schema';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { ColumnSettings } from '../../core/list/columnSettings.ts';
import type { Density } from './listToolbarProps.ts';

/** What the head of a table may change. */
export interface TableTools {
  readonly entity: Entity;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onColumns: (settings: ColumnSettings | undefined) => void;
  readonly onSort: (sort: string | undefined) => void;
  readonly onRefresh: () => void;
  /** The list shows cards: neither columns nor heights of rows are there to be set. */
  readonly isCards: boolean;
  /** Changes from table to cards and back. @defaultValue there is but one look */
  readonly onLook?: (() => void) | undefined;
  /** Saves all pages as a file. @defaultValue nothing is exported */
  readonly onExport?: ((file: Pick<ScreenAction, 'format' | 'isWhole'>) => void) | undefined;
  /** Keeps what the list shows as a view. @defaultValue nothing is kept */
  readonly onSaveView?: () => void;
}

/** A menu of the head that is open. */
export interface OpenTools {
  /** The button of the table's menu, or the head of the column it is about. */
  readonly by: HTMLElement;
  /** Where the pointer is, in px of the window. @defaultValue it hangs below `by` */
  readonly point?: { readonly left: number; readonly top: number };
}
