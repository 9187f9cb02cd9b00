import type { Row } from '@isp/schema';
import { type ComponentType, createContext, use } from 'react';
import { missingProvider } from './context.ts';

export interface FormOverlayProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  readonly open: boolean;
  /** Row key of the record to edit. If it is missing, the form adds a record. */
  readonly id?: string | undefined;
  readonly copyId?: string | undefined;
  /** Values of fields, written as in the query string of an address. */
  readonly preset?: Readonly<Record<string, string>> | undefined;
  /** Called with the saved record, or without a record if the user cancelled. */
  readonly onClose: (saved?: Row) => void;
}

export interface DetailDrawerProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Row key of the record. `undefined` closes the drawer. */
  readonly id: string | undefined;
  readonly onClose: () => void;
  /**
   * Shows another record of the list from which the drawer was opened. @defaultValue the drawer has no buttons for
   * the previous and next record
   */
  readonly onGo?: (id: string) => void;
}

export interface RecordChangesProps {
  /** Key of the entity of both records: `area.entity`. */
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Dialogs that lower layers of the code open but must not import. Each dialog is loaded when it is shown for the
 * first time.
 */
export interface Dialogs {
  readonly FormOverlay: ComponentType<FormOverlayProps>;
  readonly DetailDrawer: ComponentType<DetailDrawerProps>;
  readonly RecordChanges: ComponentType<RecordChangesProps>;
}

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

/**
 * Returns the dialogs.
 * @throws when used outside `CrudProvider`.
 */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw missingProvider('useDialogs');
  return dialogs;
}
