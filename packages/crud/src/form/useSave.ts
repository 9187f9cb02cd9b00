import type { Entity, Row } from '@isp/schema';
import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { hasTold } from '../actions/hasTold.ts';
import { AdapterError } from '../adapter.ts';
import { toRef } from '../detail/toRef.ts';
import { useCrud } from '../provider/context.ts';
import { useRevalidate } from '../provider/useRevalidate.ts';
import { useText } from '../provider/useText.ts';

/**
 * Adds or updates one record.
 * @returns the stored record, or undefined when the portal's `beforeSave` stopped it
 * @throws what the adapter throws: the caller keeps the form as it is (R4.14)
 */
export type Save = (payload: Row, mode: 'add' | 'edit') => Promise<Row | undefined>;

/** The server may have done it although no answer came: the next try must carry the same key. */
const isUnsettled = (error: unknown) =>
  !(error instanceof AdapterError) || error.kind === 'timeout' || error.kind === 'offline';

/**
 * Saves records of an entity: the portal's hooks, one idempotency key per opening of the form, the message, and a
 * fresh look at everything shown of the entity.
 *
 * @see R4.14, R8.10, T-R11
 */
export function useSave(entity: Entity): Save {
  const { adapter, hooks, locale } = useCrud();
  const { message } = App.useApp();
  const revalidate = useRevalidate();
  const t = useText(entity.area);
  const key = useRef<string>(undefined);
  return useCallback<Save>(
    async (payload, mode) => {
      const hook = Object.hasOwn(hooks, entity.key) ? hooks[entity.key] : undefined;
      const form = hook?.beforeSave ? await hook.beforeSave(payload, entity) : payload;
      if (form === false) return undefined;
      const call = mode === 'add' ? adapter.add : adapter.update;
      if (!call) throw new AdapterError('failed', t('此处不能保存'));
      key.current ??= crypto.randomUUID();
      // beside the call; a message without the name is better than none
      const words = import('../actions/actionWords.tsx').catch(() => undefined);
      let row: Row;
      try {
        row = await call(toRef(entity), form, { idempotencyKey: key.current });
      } catch (error) {
        if (!isUnsettled(error)) key.current = undefined;
        throw error;
      }
      key.current = undefined;
      const after = mode === 'add' ? hook?.afterAdd : hook?.afterUpdate;
      if (!hasTold(after && (() => after(row, entity)))) {
        const done = t(mode === 'add' ? '新增成功' : '更新成功');
        const told = await words;
        void message.success(told ? told.resultText(done, { entity, rows: [row], t, locale }) : done);
      }
      // the lists follow by themselves; the user does not wait for them
      void revalidate(entity.key);
      return row;
    },
    [adapter, hooks, locale, entity, message, revalidate, t],
  );
}
