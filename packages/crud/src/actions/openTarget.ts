import type { Action, Entity, Row } from '@isp/schema';
import { AdapterError } from '../adapter.ts';
import { toRef } from '../detail/toRef.ts';
import type { Crud } from '../provider/context.ts';
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
  { adapter, navigate, openUrl: openHere }: Pick<Crud, 'adapter' | 'navigate' | 'openUrl'>,
  entity: Entity,
  action: Action,
  row: Row | undefined,
  t: Text,
): Promise<void> {
  const { to } = action;
  const rowId = row === undefined ? undefined : String(row[entity.rowKey]);
  if (to?.entity !== undefined || to?.page !== undefined) {
    const query = Object.fromEntries(
      Object.entries(to.query ?? {})
        .filter(([, field]) => row?.[field] !== undefined && row[field] !== null)
        .map(([key, field]) => [key, String(row?.[field])]),
    );
    const { id, ...rest } = query;
    const target = id ?? (to.entity === undefined || to.entity === entity.key ? rowId : undefined);
    return navigate({
      entity: to.entity ?? entity.key,
      page: to.page ?? 'list',
      ...(target === undefined ? {} : { id: target }),
      ...(Object.keys(rest).length > 0 ? { query: rest } : {}),
    });
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

/** The server answers with the address or with `{ url }`. */
function readUrl(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'url' in reply ? reply.url : reply;
}
