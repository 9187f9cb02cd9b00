import type { Entity, Row } from '@isp/schema';
import { useCallback, useEffect, useRef } from 'react';
import { useRights, useServer } from '../context/contexts.tsx';
import { useNotice } from '../context/notice.tsx';
import { useShowNotice } from '../context/showNotice.tsx';
import { useRevalidate } from '../context/useRevalidate.ts';
import { useText } from '../context/useText.ts';
import type { FormEngine } from '../core/form/formEngine.ts';

/**
 * Adds or updates one record.
 * @returns the stored record, or undefined when the portal's `beforeSave` stopped it
 * @throws what the adapter throws: the caller keeps the form as it is
 *
 * @example
 * const copy = (save: UseSaveResult) => save({ name: '红楼梦' }, 'add');
 */
export type UseSaveResult = (payload: Row, mode: 'add' | 'edit') => Promise<Row | undefined>;

/** Code that only a changed form needs. */
export const loadChanged = () => import('./changedForm.ts');

/**
 * Saves records of an entity: the portal's hooks, one idempotency key per opening of the form, the message, and the
 * revalidation of everything shown of the entity.
 *
 * @example
 * const save = useSave(entity);
 * const add = () => save({ name: '红楼梦' }, 'add');
 */
export function useSave(entity: Entity): UseSaveResult {
  const { adapter } = useServer();
  const { hooks } = useRights();
  const showNotice = useShowNotice();
  const revalidate = useRevalidate();
  const t = useText(entity.key);
  const toNotice = useNotice(entity.key);
  const key = useRef<string>(undefined);
  return useCallback<UseSaveResult>(
    async (payload, mode) => {
      const { saveRecord } = await loadChanged();
      return saveRecord(payload, mode, { adapter, hooks, entity, t, toNotice, showNotice, revalidate, key });
    },
    [adapter, hooks, entity, t, toNotice, showNotice, revalidate],
  );
}

/**
 * Loads the code that saves at the first change of a form, so that saving works even after a new deployment has replaced
 * the portal's files.
 */
export function useSaveReady({ onChange }: FormEngine): void {
  useEffect(() => {
    const stop = onChange(() => {
      stop();
      // ignored here: saving loads it again, and reports the failure
      loadChanged().catch(() => undefined);
    });
    return stop;
  }, [onChange]);
}
