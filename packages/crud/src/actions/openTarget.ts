import type { Action, Entity, Row } from '@isp/schema';
import { AdapterError } from '../adapter.ts';
import { toRef } from '../core/toRef.ts';
import type { Crud, ScreenTarget } from '../provider/context.ts';
import type { Text } from '../provider/useText.ts';
import { safeUrl } from '../safeUrl.ts';
import { openUrl } from './openUrl.ts';

/**
 * Goes where an `open` action leads: another screen, an address in a field, or the address the server answers
 * with (once only, so it is asked for at the click).
 *
 * @throws {@link AdapterError} when there is no address, or one that may not be opened (T-R2)
 */
export async function openTarget(
  { adapter, href, navigate, openUrl: openHere }: Pick<Crud, 'adapter' | 'href' | 'navigate' | 'openUrl'>,
  entity: Entity,
  action: Action,
  row: Row | undefined,
  t: Text,
): Promise<void> {
  const { to } = action;
  const rowId = row === undefined ? undefined : String(row[entity.rowKey]);
  const target = toTarget(entity, action, row);
  if (target) {
    // which kind of record it is, only the row tells: the portal may have no screen for it
    if (action.to?.entityField !== undefined && href(target) === undefined)
      throw new AdapterError('failed', t('没有可打开的页面'));
    return navigate(target);
  }
  const url =
    to?.field === undefined
      ? readUrl(
          await adapter.read?.(
            toRef(entity),
            to?.read ?? action.name,
            rowId === undefined ? {} : { id: rowId },
          ),
        )
      : row?.[to.field];
  const safe = safeUrl(url);
  if (safe !== undefined && openHere?.(safe)) return;
  if (!openUrl(safe)) throw new AdapterError('failed', t('地址不安全或不存在'));
}

/** The screen an action opens for a record; undefined for one that leads to an address. */
export function toTarget(entity: Entity, { to }: Action, row: Row | undefined): ScreenTarget | undefined {
  if (!to || (to.entityField ?? to.entity ?? to.page) === undefined) return undefined;
  const query = Object.fromEntries(
    Object.entries(to.query ?? {})
      .filter(([, field]) => row?.[field] !== undefined && row[field] !== null)
      .map(([key, field]) => [key, String(row?.[field])]),
  );
  const { id: given, ...rest } = { ...to.values, ...query };
  // a record of a kind its row tells is never this row itself
  const other = to.entityField === undefined ? to.entity : String(row?.[to.entityField]);
  const isOwn = other === undefined || other === entity.key;
  // a form that is given what it begins with adds a record
  const isNew = to.page === 'form' && Object.keys(rest).length > 0;
  const id = given ?? (isOwn && !isNew && row !== undefined ? String(row[entity.rowKey]) : undefined);
  return {
    entity: other ?? entity.key,
    page: to.page ?? 'list',
    ...(id === undefined ? {} : { id }),
    ...(Object.keys(rest).length > 0 ? { query: rest } : {}),
  };
}

/** The server answers with the address or with `{ url }`. */
function readUrl(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'url' in reply ? reply.url : reply;
}
