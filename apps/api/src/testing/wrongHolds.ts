import { sql } from 'kysely';

/**
 * SQL that returns the accounts whose stored held amount (`frozenAmount`) is wrong. The right amount is the sum of
 * the paid but unfinished orders of products and resources, and of the sellers' shares that may still be refunded.
 * Old orders of resources that were paid immediately hold no amount.
 */
export const wrongHolds = sql<{ id: string }>`
  select w.id, w."frozenAmount", coalesce(sum(h.held), 0) as held from account_wallet w left join (
    select "buyerOrgId" as org, "paidAmount" as held from order_order where status in ('PROCESSING', 'FAILED') and not "isDeleted"
    union all
    select "sellerOrgId", t.amount from order_order o join account_transaction t
      on t."relatedNo" = o."orderNo" and t.type = 'SETTLE' where o.status = 'REFUNDING' and not o."isDeleted"
    union all
    select o."orgId", o.amount from resource_order_resource_order o where o.status in ('PROCESSING', 'FAILED')
      and o."payTime" is not null and o.amount > 0 and not o."isDeleted"
      and not exists (select from account_transaction t where t."relatedNo" = o."orderNo" and t.type = 'CONSUME')
  ) h on h.org = w.id group by w.id having w."frozenAmount" <> coalesce(sum(h.held), 0)`;
