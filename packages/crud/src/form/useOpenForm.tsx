import type { Entity, Row } from '@isp/schema';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigation } from '../context/contexts.tsx';
import { useDialogs } from '../context/dialogs.ts';

export interface OpenForm {
  /**
   * Opens a form over the current screen.
   * @returns false if the page is not a form that opens over this screen; the caller then navigates to the page
   */
  readonly open: (
    page: 'form' | 'detail',
    id: string | undefined,
    preset?: Readonly<Record<string, string>>,
    /** Called with the record after it was added. */
    added?: (row: Row) => void,
  ) => boolean;
  /** The drawer or dialog. Render it anywhere on the screen. */
  readonly overlay: ReactNode;
}

interface Opened {
  readonly open: boolean;
  readonly id: string | undefined;
  /** Initial values of a new record. */
  readonly preset: Readonly<Record<string, string>> | undefined;
  readonly added: ((row: Row) => void) | undefined;
}

/**
 * Returns a function that opens the form of a record as a drawer or dialog over the current screen. It does so if
 * the schema declares this, or if the portal has no page for the form.
 */
export function useOpenForm(entity: Entity): OpenForm {
  const [form, setForm] = useState<Opened | undefined>();
  const { as } = entity.form;
  const { hasScreen } = useNavigation();
  const { FormOverlay } = useDialogs();
  const open = useCallback<OpenForm['open']>(
    (page, id, preset, added) => {
      if (page !== 'form') return false;
      const isPage = as !== 'drawer' && as !== 'dialog';
      if (isPage && hasScreen({ entity: entity.key, page, ...(id === undefined ? {} : { id }) }))
        return false;
      setForm({ open: true, id, preset, added });
      return true;
    },
    [as, entity.key, hasScreen],
  );
  const overlay = form && (
    <FormOverlay
      entity={entity.key}
      open={form.open}
      id={form.id}
      preset={form.preset}
      onClose={(saved) => {
        setForm({ ...form, open: false });
        if (saved && form.id === undefined) form.added?.(saved);
      }}
    />
  );
  return { open, overlay };
}
