import type { Entity } from '@isp/schema';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

// a list whose records open on pages of their own loads neither
const FormOverlay = lazy(() => import('../form/FormOverlay.tsx').then((m) => ({ default: m.FormOverlay })));
const DetailDrawer = lazy(() =>
  import('../detail/DetailDrawer.tsx').then((m) => ({ default: m.DetailDrawer })),
);

type Page = 'form' | 'detail';

export interface OpenRecord {
  /** Opens a record over the list when its schema says so. @returns false when it has a page of its own */
  readonly open: (page: Page, id: string | undefined) => boolean;
  /** The drawer or dialog: render it anywhere. */
  readonly overlay: ReactNode;
}

/** Forms as drawer or dialog, and details as drawer, over the list they were opened from. */
export function useOpenRecord(entity: Entity): OpenRecord {
  const [form, setForm] = useState<{ readonly open: boolean; readonly id: string | undefined } | undefined>();
  const [detail, setDetail] = useState<{ readonly id: string | undefined } | undefined>();
  const formAs = entity.form.as;
  const detailAs = entity.detail.as;
  const open = useCallback(
    (page: Page, id: string | undefined) => {
      if (page === 'form' && (formAs === 'drawer' || formAs === 'dialog')) setForm({ open: true, id });
      else if (page === 'detail' && detailAs === 'drawer' && id !== undefined) setDetail({ id });
      else return false;
      return true;
    },
    [formAs, detailAs],
  );
  const overlay = (
    <Suspense fallback={null}>
      {form && (
        <FormOverlay
          entity={entity.key}
          open={form.open}
          id={form.id}
          onClose={() => setForm({ ...form, open: false })}
        />
      )}
      {detail && (
        <DetailDrawer entity={entity.key} id={detail.id} onClose={() => setDetail({ id: undefined })} />
      )}
    </Suspense>
  );
  return { open, overlay };
}
