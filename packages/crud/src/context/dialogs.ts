import type { Row } from '@isp/schema';
import { type ComponentType, createContext, use } from 'react';
import { missingProvider } from './context.ts';

export interface FormOverlayProps {
  /** `area.entity`. */
  readonly entity: string;
  readonly open: boolean;
  /** Row key of the record to edit; a record is added without one. */
  readonly id?: string | undefined;
  readonly copyId?: string | undefined;
  /** Values of fields, as an address bar writes them. */
  readonly preset?: Readonly<Record<string, string>> | undefined;
  /** Called with the saved record, or without one when the user cancelled. */
  readonly onClose: (saved?: Row) => void;
}

export interface DetailDrawerProps {
  /** `area.entity`. */
  readonly entity: string;
  /** Row key of the record; `undefined` closes the drawer. */
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Shows another record of the same list. @defaultValue no buttons for the previous and next record */
  readonly onGo?: (id: string) => void;
}

export interface RecordChangesProps {
  /** `area.entity` both are records of. */
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Parts that lower floors open and do not import: each is loaded when it is first shown. */
export interface Dialogs {
  readonly FormOverlay: ComponentType<FormOverlayProps>;
  readonly DetailDrawer: ComponentType<DetailDrawerProps>;
  readonly RecordChanges: ComponentType<RecordChangesProps>;
}

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** @throws when used outside `CrudProvider`. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw missingProvider('useDialogs');
  return dialogs;
}
