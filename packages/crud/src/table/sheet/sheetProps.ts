import type { Entity, Row } from '@isp/schema';
import type { RefObject } from 'react';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { Notes } from '../../core/list/createNotes.ts';
import type { ReadContext } from '../../registry/registry.ts';
import type { OpenCell } from '../cells/CellEditor.tsx';
import type { MeasuredColumn } from '../columns/columnMeasure.ts';
import type { Drafts } from '../model/drafts.ts';

export interface SheetProps {
  /** The element around the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly entity: Entity;
  /** The rows as they were read, in their order. */
  readonly rows: readonly Row[];
  readonly plans: readonly MeasuredColumn[];
  readonly context: ReadContext;
  /** The action that edits a record: a row whose state allows it has cells that can be edited. */
  readonly editing: ScreenAction;
  readonly notes: Notes | undefined;
  readonly onDrafts: (drafts: Drafts) => void;
  readonly onEdit: (cell: OpenCell) => void;
}
