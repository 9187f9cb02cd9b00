import type { Database } from '@isp/server';
import { sql } from 'kysely';
import { closedTenants } from '../rules/closedTenants.ts';
import { tables } from '../rules/tables.ts';
import { findPath, type PathValues } from './matchPath.ts';

/** Values in a call that identify the caller and the interface, before they are verified. */
export interface CallKey {
  /** Access key of the call; empty without a key. */
  readonly accessKey: string;
  /** Id of the signed-in user; empty without a session. */
  readonly userId: string;
  /** Organisation of the call; empty for the caller's personal space. */
  readonly orgId: string;
  /** Tenant in which the interface is searched if the call has no key and no session. */
  readonly tenantId: string;
  readonly productCode: string;
  readonly method: string;
  /** Path after the product's code, as it was sent, such as `/ocr`. */
  readonly path: string;
}

export interface OpenProduct {
  readonly id: string;
  readonly tenantId: string;
  readonly sellerOrgId: string;
  readonly status: string;
}

export interface OpenInterface {
  readonly id: string;
  readonly path: string;
  readonly method: string;
  readonly backendUrl: string;
  readonly authType: 'REQUEST_KEY' | 'TOKEN' | 'NONE';
  readonly timeoutMs: number | null;
  readonly qpsLimit: number | null;
  readonly billable: boolean | null;
  readonly status: string;
}

export interface OpenSubscription {
  readonly id: string;
  readonly chargeMode: string;
  readonly isTrial: boolean | null;
  readonly status: string;
  readonly unitPrice: string | null;
  readonly qpsLimit: number | null;
  readonly isCurrent: boolean;
}

export interface FoundCall {
  /** Owner of the key or of the session, that is, the caller; null without both. */
  readonly asker: { readonly id: string; readonly status: string; readonly secretHash: string | null } | null;
  readonly product: OpenProduct | null;
  readonly interface: OpenInterface | undefined;
  readonly values: PathValues;
  /**
   * Id of the organisation for which the call is made; null if the caller may not act for it, because the
   * organisation or the membership is not active.
   */
  readonly orgId: string | null;
  /** Subscriptions of this organisation to the product, in the order in which they are used up. */
  readonly subscriptions: readonly OpenSubscription[];
  /** True if the tenant of the caller, or of a call without a caller, is closed. */
  readonly isClosed: boolean;
  /** State of the organisation's account. `owesLong`: true if the account has been in arrears for more than a day. */
  readonly wallet: { readonly status: string; readonly owesLong: boolean } | null;
}

interface FoundRow extends Omit<FoundCall, 'interface' | 'values' | 'subscriptions'> {
  readonly interfaces: readonly OpenInterface[] | null;
  readonly subscriptions: readonly OpenSubscription[] | null;
}

/**
 * Reads all values that decide about a call, in one SQL statement when the call arrives. Nothing is cached between
 * calls, so that a removed key or an ended subscription takes effect at once.
 */
export async function findCall(database: Database, key: CallKey, now: Date): Promise<FoundCall> {
  const { accessKey, method, orgId, path, productCode, tenantId, userId } = key;
  const [row] = await database.ask<FoundRow>(
    sql`
    with asker as materialized (
      select u.id, u."tenantId", u.status, k."secretHash"
      from ${tables('user.user')} u left join user_request_key k on k."userId" = u.id
      where not u."isDeleted" and case when ${accessKey}::text <> '' then k."accessKey" = ${accessKey}::text
        else u.id = ${userId}::text end limit 1),
    product as materialized (
      select p.id, p."tenantId", p."orgId", p.status from ${tables('backProduct.product')} p
      where p."tenantId" = coalesce((select "tenantId" from asker), ${tenantId}::text)
        and p."productCode" = ${productCode}::text and not p."isDeleted" limit 1),
    org as materialized (
      select o.id from ${tables('developer.orgMember')} m join ${tables('developer.organization')} o on o.id = m."orgId"
      where m."userId" = (select id from asker) and m.status = 'ACTIVE' and not m."isDeleted"
        and o.status = 'NORMAL' and not o."isDeleted" and o."tenantId" = (select "tenantId" from asker)
        and case when ${orgId}::text = '' then o."orgType" = 'PERSONAL_SPACE' else o.id = ${orgId}::text end limit 1)
    select
      (select json_build_object('id', id, 'status', status, 'secretHash', "secretHash") from asker) as asker,
      (select json_build_object('id', id, 'tenantId', "tenantId", 'sellerOrgId', "orgId", 'status', status) from product) as product,
      coalesce((select "tenantId" from asker), ${tenantId}::text) in (${closedTenants}) as "isClosed",
      (select id from org) as "orgId",
      (select json_agg(json_build_object('id', i.id, 'path', i.path, 'method', i.method, 'backendUrl', i."backendUrl",
          'authType', i."authType", 'timeoutMs', i."timeoutMs", 'qpsLimit', i."qpsLimit", 'billable', i.billable, 'status', i.status))
        from ${tables('backProduct.interface')} i
        where i."productId" = (select id from product) and i.method = ${method}::text and not i."isDeleted") as interfaces,
      (select json_agg(json_build_object('id', s.id, 'chargeMode', s."chargeMode", 'isTrial', s."isTrial", 'status', s.status,
          'unitPrice', s."unitPrice", 'qpsLimit', s."qpsLimit",
          'isCurrent', s."expireTime" is null or s."expireTime" > ${now}::timestamptz)
          order by case when s."chargeMode" = 'FREE' or s."isTrial" then 0 when s."chargeMode" = 'PACKAGE' then 1
            when s."chargeMode" = 'POSTPAY' then 3 else 2 end, s."expireTime" nulls last, s.id)
        from ${tables('product.subscription')} s
        where s."productId" = (select id from product) and s."buyerOrgId" = (select id from org)
          and s."tenantId" = (select "tenantId" from product) and not s."isDeleted" and s.status in ('ACTIVE', 'EXHAUSTED')) as subscriptions,
      (select json_build_object('status', w.status,
          'owesLong', coalesce(w."arrearsTime" < ${now}::timestamptz - interval '24 hours', false))
        from ${tables('account.wallet')} w where w.id = (select id from org)) as wallet`,
    true,
  );
  if (!row) throw new Error('A statement without a table returned no row.');
  const { interfaces, subscriptions, ...rest } = row;
  const matched = findPath(interfaces ?? [], path);
  return {
    ...rest,
    interface: matched?.found,
    values: matched?.values ?? {},
    subscriptions: subscriptions ?? [],
  };
}
