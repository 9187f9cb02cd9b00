import type { Entity, Row } from '@isp/schema';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import type { Selection } from '../../core/list/createSelection.ts';
import type { ReadContext } from '../../registry/registry.ts';
import type { RowTableProps } from './RowTable.tsx';
import type { TableTools } from './tableTools.ts';
import type { CardLook } from './toCard.ts';

export interface ListTableProps {
  readonly entity: Entity;
  readonly rows: readonly Row[];
  readonly columns: readonly SetColumn[];
  readonly context: ReadContext;
  readonly actions: readonly ScreenAction[];
  readonly selection?: Selection | undefined;
  readonly density: RowTableProps['size'];
  readonly height: number | undefined;
  readonly tree?: RowTableProps['tree'];
  /** True if `rows` are all rows of the search. Otherwise a note at a summary says that it covers only one page. */
  readonly isWhole: boolean;
  /** Parts of a card, if the rows are drawn as cards. Undefined if they are drawn as a table. */
  readonly card?: CardLook | undefined;
  readonly onAction: (action: ScreenAction, row: Row, source?: HTMLElement) => void;
  readonly onSort: (field: string) => void;
  /** Functions and settings for the menu in the head of the table. @defaultValue none: there is no such menu */
  readonly tools?: TableTools | undefined;
}
