import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { AccountDifference } from '../../../generated/rows.ts';
import { tableNameOf } from '../../../rules/tables.ts';

/**
 * A difference that a check found. `subject` names the organisation or the document; `detail` describes the
 * difference.
 */
export interface Found extends Pick<AccountDifference, 'detail' | 'expected' | 'actual'> {
  readonly tenantId: string;
  readonly check: AccountDifference['check'] & string;
  readonly subject: string;
}

/** Returns the SQL join that finds the entries of a document, by the document's type and number. */
const entryOf = (relatedType: string, no: string, type: string) =>
  `left join account_transaction t on t."relatedType" = '${relatedType}' and t."relatedNo" = ${no} and t.type = '${type}'
    and t."tenantId" = d."tenantId" and not t."isDeleted"`;

/**
 * SQL statements of the checks. Each statement returns tenant, check, subject, detail, expected value and actual
 * value of every difference.
 */
const checks: readonly string[] = [
  `select w."tenantId", 'WALLET', coalesce(o."orgName", w.id), '账户余额不等于明细合计', coalesce(s.total, 0), w.balance
   from account_wallet w left join ${tableNameOf('developer.organization')} o on o.id = w.id
   left join (select "orgId", sum(case flow when 'INCOME' then amount else -amount end) as total
     from account_transaction where not "isDeleted" group by 1) s on s."orgId" = w.id
   where not w."isDeleted" and w.balance <> coalesce(s.total, 0)`,
  `select w."tenantId", 'WALLET', coalesce(o."orgName", w.id), '账户余额不等于总账分录合计', coalesce(s.total, 0), w.balance
   from account_wallet w left join ${tableNameOf('developer.organization')} o on o.id = w.id
   left join (select party, sum(credit - debit) as total from account_line where kind = 'WALLET' group by 1) s on s.party = w.id
   where not w."isDeleted" and w.balance <> coalesce(s.total, 0)`,
  `select e."tenantId", 'WALLET', e."transactionNo", '明细的余额前后不连续', e.before + e.change, e."balanceAfter"
   from (select "tenantId", "transactionNo", "balanceAfter", case flow when 'INCOME' then amount else -amount end as change,
       lag("balanceAfter", 1, 0::numeric) over (partition by "orgId" order by "entryNo") as before
     from account_transaction where not "isDeleted") e
   where e."balanceAfter" <> e.before + e.change`,
  `select "tenantId", 'WALLET', coalesce((select "orgName" from ${tableNameOf('developer.organization')} where id = w.id), id), '冻结金额小于零',
     0, "frozenAmount" from account_wallet w where not "isDeleted" and "frozenAmount" < 0`,
  `select min("tenantId"), 'LINES', min("transactionNo"), '借贷不平', sum(debit), sum(credit)
   from account_line group by "transactionId" having sum(debit) <> sum(credit)`,
  `select t."tenantId", 'LINES', t."transactionNo", '账户分录与明细金额不符',
     case t.flow when 'INCOME' then t.amount else -t.amount end, coalesce(sum(l.credit - l.debit), 0)
   from account_transaction t left join account_line l on l."transactionId" = t.id and l.kind = 'WALLET'
   where not t."isDeleted" group by t.id, t."tenantId", t."transactionNo", t.flow, t.amount
   having case t.flow when 'INCOME' then t.amount else -t.amount end <> coalesce(sum(l.credit - l.debit), 0)`,
  `select d."tenantId", 'RECHARGE', d."rechargeNo",
     case when t.id is null then '充值成功但没有入账明细' else '充值金额与入账明细不符' end,
     d.amount + coalesce(d."giftAmount", 0), coalesce(t.amount, 0)
   from account_recharge d ${entryOf('RECHARGE', 'd."rechargeNo"', 'RECHARGE')}
   where not d."isDeleted" and d.status = 'SUCCESS' and t.amount is distinct from d.amount + coalesce(d."giftAmount", 0)`,
  `select t."tenantId", 'RECHARGE', t."relatedNo", '有入账明细但充值未成功', 0, t.amount
   from account_transaction t left join account_recharge d on d."rechargeNo" = t."relatedNo" and d."tenantId" = t."tenantId"
   where t."relatedType" = 'RECHARGE' and t.type = 'RECHARGE' and not t."isDeleted" and d.status is distinct from 'SUCCESS'`,
  `select d."tenantId", 'PAYMENT', d."paymentNo", '已支付但没有入账明细', d.amount, 0
   from account_payment d where not d."isDeleted" and d.status = 'PAID' and not exists (
     select from account_transaction t where t."tenantId" = d."tenantId" and t.type = 'RECHARGE' and t.amount = d.amount
       and (t."relatedType" = d."relatedType" and t."relatedNo" = d."relatedNo"
         or t."relatedType" = 'PAYMENT' and t."relatedNo" = d."paymentNo"))`,
  `select d."tenantId", 'ORDER', d."orderNo",
     case when t.id is null then '订单已完成但没有扣款明细' else '扣款金额与订单不符' end, d."paidAmount", coalesce(t.amount, 0)
   from ${tableNameOf('order.order')} d ${entryOf('ORDER', 'd."orderNo"', 'CONSUME')}
   where not d."isDeleted" and d.status in ('COMPLETED', 'REFUNDING') and d."paidAmount" > 0 and t.amount is distinct from d."paidAmount"`,
  `select d."tenantId", 'ORDER', d."orderNo", '订单已退款但没有退款明细', t.amount, 0
   from ${tableNameOf('order.order')} d join account_transaction t on t."relatedType" = 'ORDER' and t."relatedNo" = d."orderNo" and t.type = 'CONSUME'
     and t."tenantId" = d."tenantId"
   where not d."isDeleted" and d.status = 'REFUNDED' and not exists (select from account_transaction r
     where r."relatedType" = 'ORDER' and r."relatedNo" = d."orderNo" and r.type = 'REFUND' and r."orgId" = t."orgId")`,
  `select d."tenantId", 'RESOURCE_ORDER', d."orderNo",
     case when t.id is null then '订单已完成但没有扣款明细' else '扣款金额与订单不符' end, d.amount, coalesce(t.amount, 0)
   from ${tableNameOf('resourceOrder.resourceOrder')} d ${entryOf('RESOURCE_ORDER', 'd."orderNo"', 'CONSUME')}
   where not d."isDeleted" and d.status = 'COMPLETED' and d.amount > 0 and t.amount is distinct from d.amount`,
  `select d."tenantId", 'RESOURCE_ORDER', d."orderNo", '订单已退款但没有退款明细', -d.amount, coalesce(t.amount, 0)
   from ${tableNameOf('resourceOrder.resourceOrder')} d ${entryOf('RESOURCE_ORDER', 'd."orderNo"', 'REFUND')}
   where not d."isDeleted" and d.status = 'COMPLETED' and d.amount < 0 and t.amount is distinct from -d.amount`,
  `select d."tenantId", 'CLEARING', d."orderNo", '订单已结束但待清算款不为零', 0, sum(l.credit - l.debit)
   from ${tableNameOf('order.order')} d join account_line l on l.kind = 'CLEARING' and l.party = d."orderNo" and l."tenantId" = d."tenantId"
   where not d."isDeleted" and d.status in ('COMPLETED', 'REFUNDED', 'CANCELED', 'CLOSED')
   group by d.id, d."tenantId", d."orderNo" having sum(l.credit - l.debit) <> 0`,
];

/**
 * Compares accounts with their entries, entries with both sides of the ledger, and accounts and entries with their
 * documents. Runs as the service.
 */
export async function findDifferences(tx: Tx): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select "tenantId", "check", subject, detail, expected::numeric(14,2)::text as expected, actual::numeric(14,2)::text as actual
    from (${sql.raw(checks.join('\nunion all\n'))}) as f("tenantId", "check", subject, detail, expected, actual)
    order by 1, 2, 3, 4`.execute(tx);
  return rows;
}
