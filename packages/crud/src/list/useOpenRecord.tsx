import type { Entity } from '@isp/schema';
import { useCallback, useState } from 'react';
import { useNavigation } from '../context/contexts.tsx';
import { useDialogs } from '../context/dialogs.ts';
import { type OpenForm, useOpenForm } from '../form/useOpenForm.tsx';

/**
 * Returns the functions that open a form or the details of a record over a list, in a drawer or dialog. They do so
 * if the schema declares it, or if the portal has no page for the form or the details.
 */
export function useOpenRecord(entity: Entity): OpenForm {
  const form = useOpenForm(entity);
  const [detail, setDetail] = useState<{ readonly id: string | undefined } | undefined>();
  const { as } = entity.detail;
  const { hasScreen } = useNavigation();
  const { DetailDrawer } = useDialogs();
  const open = useCallback<OpenForm['open']>(
    (page, id, ...more) => {
      if (page !== 'detail' || id === undefined) return form.open(page, id, ...more);
      if (as !== 'drawer' && hasScreen({ entity: entity.key, page, id })) return false;
      setDetail({ id });
      return true;
    },
    [as, entity.key, form.open, hasScreen],
  );
  const overlay = (
    <>
      {form.overlay}
      {detail && (
        <DetailDrawer
          entity={entity.key}
          id={detail.id}
          onClose={() => setDetail({ id: undefined })}
          onGo={(id) => setDetail({ id })}
        />
      )}
    </>
  );
  return { open, overlay };
}
