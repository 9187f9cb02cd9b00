import type { Entity, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { RefObject } from 'react';
import type { CrudContextValue } from '../context/context.ts';
import type { ToNotice } from '../context/notice.tsx';
import type { ShowNotice } from '../context/showNotice.tsx';
import type { Text } from '../context/useText.ts';
import { notifyHook } from '../core/actions/notifyHook.ts';
import { AdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { resultText } from '../values/actionWords.tsx';

export interface SaveTools extends Pick<CrudContextValue, 'adapter' | 'hooks'> {
  readonly entity: Entity;
  readonly t: Text;
  readonly toNotice: ToNotice;
  readonly showNotice: ShowNotice;
  readonly revalidate: (entityKey: string) => Promise<void>;
  /**
   * The idempotency key for saving. It stays the same until the server has replied, so that a repeated save after a
   * time-out adds no second record. Empty before the first attempt and after a reply.
   */
  readonly key: RefObject<string | undefined>;
}

/**
 * Returns true if no reply came, so that the server may have saved the record. The next attempt must then send the
 * same idempotency key.
 */
const isUnsettled = (error: unknown) =>
  !(error instanceof AdapterError) || error.kind === 'timeout' || error.kind === 'offline';

/** Adds or updates one record. @see UseSaveResult */
export async function saveRecord(
  payload: Row,
  mode: 'add' | 'edit',
  { adapter, hooks, entity, t, toNotice, showNotice, revalidate, key }: SaveTools,
): Promise<Row | undefined> {
  const hook = ownValue(hooks, entity.key);
  const form = hook?.beforeSave ? await hook.beforeSave(payload, entity) : payload;
  if (form === false) return undefined;
  const call = mode === 'add' ? adapter.add : adapter.update;
  if (!call) throw new AdapterError('failed', t('此处不能保存'));
  key.current ??= crypto.randomUUID();
  let row: Row;
  try {
    row = await call(toRef(entity), form, { idempotencyKey: key.current });
  } catch (error) {
    if (!isUnsettled(error)) key.current = undefined;
    throw error;
  }
  key.current = undefined;
  const after = mode === 'add' ? hook?.afterAdd : hook?.afterUpdate;
  if (!notifyHook(after && (() => after(row, entity)))) {
    const done = mode === 'add' ? '新增成功' : '更新成功';
    const text = toNotice((words) => resultText(words.t(done), { entity, rows: [row], ...words }));
    showNotice(({ message }) => message.success(text));
  }
  // the promise is not awaited, because the lists are updated in the background
  void revalidate(entity.key);
  return row;
}
