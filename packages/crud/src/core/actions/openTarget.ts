import { isObject } from '@isp/kit';
import type { Action, Entity, Row } from '@isp/schema';
import { AdapterError } from '../adapter.ts';
import type { ScreenTarget } from '../screenTarget.ts';
import { toRef } from '../toRef.ts';
import type { ActionPorts } from './actionPorts.ts';

/**
 * Opens the target of an `open` action: another screen, an address in a field, or an address from the server. An
 * address from the server may be valid only once, so it is read when the user clicks.
 *
 * @throws {@link AdapterError} if there is no address, or the address may not be opened
 */
export async function openTarget(
  {
    adapter,
    entity,
    hasScreen,
    navigate,
    openUrl,
  }: Pick<ActionPorts, 'adapter' | 'entity' | 'hasScreen' | 'navigate' | 'openUrl'>,
  action: Action,
  row: Row | undefined,
): Promise<void> {
  const { to } = action;
  const target = toTarget(entity, action, row);
  if (target) {
    // the portal may not have a screen for this target
    if (!hasScreen(target)) throw new AdapterError('failed', '没有可打开的页面');
    return navigate(target);
  }
  const asked = row === undefined ? {} : { id: String(row[entity.rowKey]) };
  const url =
    to?.field === undefined
      ? readUrl(await adapter.read?.(toRef(entity), to?.read ?? action.name, asked))
      : row?.[to.field];
  if (!openUrl(url)) throw new AdapterError('failed', '地址不安全或不存在');
}

/** Returns the screen that an action opens for a record. Undefined if the action opens an address. */
export function toTarget(entity: Entity, { to }: Action, row: Row | undefined): ScreenTarget | undefined {
  if (!to || (to.entityField ?? to.entity ?? to.page) === undefined) return undefined;
  const query = Object.fromEntries(
    Object.entries(to.query ?? {})
      .filter(([, field]) => row?.[field] !== undefined && row[field] !== null)
      .map(([key, field]) => [key, String(row?.[field])]),
  );
  const { id: given, ...rest }: Readonly<Record<string, string>> = {
    ...to.values,
    ...query,
    // the list reads the action from its address and runs it
    ...(to.action !== undefined && { form: to.action }),
  };
  // `entityField` is a field whose value is the key of the target's entity. The target is then a record of that
  // entity, and not this row.
  const other = to.entityField === undefined ? to.entity : String(row?.[to.entityField]);
  const isOwn = other === undefined || other === entity.key;
  // a form that gets values for its fields adds a new record, so it gets no id
  const isNew = to.page === 'form' && Object.keys(rest).length > 0;
  const id = given ?? (isOwn && !isNew && row !== undefined ? String(row[entity.rowKey]) : undefined);
  return {
    entity: other ?? entity.key,
    page: to.page ?? 'list',
    ...(id === undefined ? {} : { id }),
    ...(Object.keys(rest).length > 0 ? { query: rest } : {}),
  };
}

/** Returns the address from the server's reply, which is either the address or `{ url }`. */
const readUrl = (reply: unknown): unknown => (isObject(reply) && 'url' in reply ? reply.url : reply);
