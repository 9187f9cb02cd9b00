import type { Entity, Row } from '@isp/schema';
import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useRights, useServer } from '../context/concerns.tsx';
import { useSpeak } from '../context/spoken.tsx';
import { useRevalidate } from '../context/useRevalidate.ts';
import { useText } from '../context/useText.ts';
import type { FormEngine } from '../core/form/formEngine.ts';

/**
 * Adds or updates one record.
 * @returns the stored record, or undefined when the portal's `beforeSave` stopped it
 * @throws what the adapter throws: the caller keeps the form as it is
 */
export type Save = (payload: Row, mode: 'add' | 'edit') => Promise<Row | undefined>;

/** What only a form that was changed needs. */
export const loadChanged = () => import('./changedForm.ts');

/**
 * Saves records of an entity: the portal's hooks, one idempotency key per opening of the form, the message, and a
 * fresh look at everything shown of the entity.
 */
export function useSave(entity: Entity): Save {
  const { adapter } = useServer();
  const { hooks } = useRights();
  const { message } = App.useApp();
  const revalidate = useRevalidate();
  const t = useText(entity.key);
  const speak = useSpeak(entity.key);
  const key = useRef<string>(undefined);
  return useCallback<Save>(
    async (payload, mode) => {
      const { saveRecord } = await loadChanged();
      return saveRecord(payload, mode, { adapter, hooks, entity, t, speak, message, revalidate, key });
    },
    [adapter, hooks, entity, t, speak, message, revalidate],
  );
}

/**
 * Brings what saves with the first change of a form: what is entered can be saved even when the portal's files are
 * others by then.
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
