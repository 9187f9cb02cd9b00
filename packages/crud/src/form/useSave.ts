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
 * @returns the stored record, or undefined if the portal's hook `beforeSave` has stopped the save
 * @throws the errors of the adapter: the caller keeps the form unchanged
 *
 * @example
 * const copy = (save: UseSaveResult) => save({ name: '红楼梦' }, 'add');
 */
export type UseSaveResult = (payload: Row, mode: 'add' | 'edit') => Promise<Row | undefined>;

/** Loads the code that a form needs only after the user has changed something, such as the code that saves. */
export const loadChanged = () => import('./changedForm.ts');

/**
 * Returns a function that saves records of an entity. It calls the portal's hooks, sends an idempotency key, shows
 * the success message, and reads all shown data of the entity again.
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
 * Loads the code that saves at the first change of the form. If a new deployment replaces the portal's files before
 * the user saves, saving still works.
 */
export function useSaveReady({ onChange }: FormEngine): void {
  useEffect(() => {
    const stop = onChange(() => {
      stop();
      // an error is ignored here, because saving loads the code again and reports the failure
      loadChanged().catch(() => undefined);
    });
    return stop;
  }, [onChange]);
}
