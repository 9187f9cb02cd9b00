import type { Entity } from '@isp/schema';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

// a record whose form has a page of its own never loads it
const FormOverlay = lazy(() => import('../form/FormOverlay.tsx').then((m) => ({ default: m.FormOverlay })));

export interface OpenForm {
  /** @returns false when the screen asked for is not a form over this one: the portal goes there then */
  readonly open: (page: 'form' | 'detail', id: string | undefined) => boolean;
  /** The drawer or dialog: render it anywhere. */
  readonly overlay: ReactNode;
}

/** The form of a record as a drawer or dialog over the record, where its schema says so. */
export function useFormOverlay(entity: Entity): OpenForm {
  const [form, setForm] = useState<{ readonly open: boolean; readonly id: string | undefined } | undefined>();
  const { as } = entity.form;
  const open = useCallback(
    (page: 'form' | 'detail', id: string | undefined) => {
      if (page !== 'form' || (as !== 'drawer' && as !== 'dialog')) return false;
      setForm({ open: true, id });
      return true;
    },
    [as],
  );
  const overlay = form && (
    <Suspense fallback={null}>
      <FormOverlay
        entity={entity.key}
        open={form.open}
        id={form.id}
        onClose={() => setForm({ ...form, open: false })}
      />
    </Suspense>
  );
  return { open, overlay };
}
