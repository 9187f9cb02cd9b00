import { type ReadContext, Refusal, type WorkContext } from '@isp/server';
import { holdsText, type ReadInput } from '@isp/server/internal';
import { sql } from 'kysely';
import {
  type Choice,
  choiceParam,
  countParam,
  idsOf,
  MAX_CHOICES,
  textOf,
  textParam,
} from '../../rules/queries.ts';
import { tables } from '../../rules/tables.ts';
import { isListed, listedProducts } from '../backProduct/portalQuery.ts';
import { hasRefunds } from './isRefundable.ts';
import { type Offer, offerOf, type Wish } from './offerOf.ts';

type Query = ReadInput['query'];
type Locale = WorkContext['caller']['locale'];

const texts = {
  FREE: ['免费', 'Free'],
  NEGOTIATE: ['面议', 'Negotiated'],
  call: ['次', 'call'],
  DAY: ['天', 'day'],
  MONTH: ['个月', 'month'],
  YEAR: ['年', 'year'],
} as const;
const say = (word: keyof typeof texts, locale: Locale) => texts[word][locale === 'en-US' ? 1 : 0];

/** Maximum number of units, or of periods, in one order. */
const MAX_QUANTITY = 999;

/**
 * Returns the products on sale as choices of a form, each with its seller. They are read as the service, because
 * every user may order them.
 */
export async function productChoices(work: ReadContext, query: Query): Promise<readonly Choice[]> {
  const ids = idsOf(query.ids);
  const { rows } = await work.asService(({ tx }) =>
    sql<Choice>`
      select p.id as value, p."productName" || ' · ' || s."orgName" as label from ${listedProducts}
      where ${isListed} and p."tenantId" = ${work.caller.tenantId} and p."orgId" <> ${work.caller.orgId}
        and ${holdsText(sql`p."productName"`, textOf(query.keyword))} and (${ids.length === 0} or p.id = any(${[...ids]}))
      order by p."saleCount" desc nulls last, p.id limit ${MAX_CHOICES}`.execute(tx),
  );
  return rows;
}

/**
 * Returns the specifications of a product that are on sale as choices of a form, each with its price. For an
 * upgrade, returns only the specifications to which the subscription can be upgraded.
 */
export async function specChoices(work: ReadContext, query: Query): Promise<readonly Choice[]> {
  const { locale } = work.caller;
  const ids = idsOf(query.ids);
  const { rows } = await work.asService(({ tx }) =>
    sql<SpecRow>`select c.id, c."specName", c."chargeMode", c.price, c."periodUnit"
      from ${tables('backProduct.productSpec')} c join ${listedProducts} on p.id = c."productId"
      where ${isListed} and p."tenantId" = ${work.caller.tenantId} and c.status = 'ENABLED' and not c."isDeleted"
        and (${ids.length > 0 ? sql`c.id = any(${[...ids]})` : sql`p.id = ${textOf(query.productId)}`})
        and (${query.orderType !== 'UPGRADE'} or c."chargeMode" in ('PACKAGE', 'PERIOD'))
      order by c.sort, c.id limit ${MAX_CHOICES}`.execute(tx),
  );
  return rows.map((spec) => ({ value: spec.id, label: `${spec.specName} · ${priceText(spec, locale)}` }));
}

interface SpecRow {
  readonly id: string;
  readonly specName: string;
  readonly chargeMode: Offer['spec']['chargeMode'];
  readonly price: string | null;
  readonly periodUnit: 'DAY' | 'MONTH' | 'YEAR' | null;
}

function priceText({ chargeMode, periodUnit, price }: SpecRow, locale: Locale): string {
  if (chargeMode === 'FREE' || chargeMode === 'NEGOTIATE') return say(chargeMode, locale);
  if (chargeMode === 'POSTPAY') return `¥${price} / ${say('call', locale)}`;
  return chargeMode === 'PERIOD' ? `¥${price} / ${say(periodUnit ?? 'MONTH', locale)}` : `¥${price}`;
}

/**
 * Returns the periods for which a specification is sold as choices of a form; none if the specification is not sold
 * by time.
 */
export async function periodChoices(work: ReadContext, query: Query): Promise<readonly Choice<number>[]> {
  const { locale } = work.caller;
  const spec = await work.asService(({ records }) =>
    records('backProduct.productSpec').find(textOf(query.specId)),
  );
  if (spec?.chargeMode !== 'PERIOD' || spec.status !== 'ENABLED' || spec.tenantId !== work.caller.tenantId)
    return [];
  const unit = say(spec.periodUnit ?? 'MONTH', locale);
  const many = (count: number) => (locale === 'en-US' && count > 1 ? 's' : '');
  return (spec.periodOptions ?? []).map((count) => ({
    value: count,
    label: `${count} ${unit}${many(count)}`,
  }));
}

export const orderTypes = ['NEW', 'RENEW', 'UPGRADE'] as const;

/** Parameters of the call that calculates a price. */
export const priceParams = {
  ...{ productId: textParam, specId: textParam, subscriptionId: textParam },
  orderType: choiceParam(orderTypes),
  quantity: countParam(MAX_QUANTITY),
  periodCount: countParam(MAX_QUANTITY),
} as const;

const countOf = (value: unknown): number | null => (value === undefined ? null : Number(value));

/**
 * Returns the price of an order for the current values of a form, and the days within which it can be refunded. Used
 * by the call `price`.
 */
export function quoteOf(work: ReadContext, query: Query) {
  const orderType = orderTypes.find((kind) => kind === query.orderType) ?? 'NEW';
  const [productId, specId] = [textOf(query.productId), textOf(query.specId)];
  if (!productId || !specId) throw new Refusal('PARAM_MISSING', { params: { field: 'specId' } });
  return priceNow(work, {
    ...{ orderType, productId, specId },
    ...{ quantity: Number(query.quantity ?? 1), periodCount: countOf(query.periodCount) },
    subscriptionId: textOf(query.subscriptionId) || null,
    ...{ buyerOrgId: work.caller.orgId, tenantId: work.caller.tenantId },
  });
}

const priceNow = (work: ReadContext, wish: Wish) =>
  work.asService(async (service) => {
    const { discountAmount, originalAmount, payAmount, spec, unitPrice } = await offerOf(service, wish);
    const isRefunded = hasRefunds({ chargeMode: spec.chargeMode, orderType: wish.orderType });
    const refundDays = isRefunded ? Number(work.host.settings['order.refundDays']) : null;
    return { unitPrice, originalAmount, discountAmount, payAmount, refundDays };
  });
