import { Card, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderWish } from '../../orderLink.ts';
import { money } from '../../site/parts/money.ts';
import { shortOf } from './payMethods.ts';
import { type OrderPrice, useOrderPrice } from './useOrderPrice.ts';
import type { Product } from './useProduct.ts';
import { useWallet } from './useWallet.ts';

export interface OrderSummaryProps {
  readonly choice: OrderWish;
  /** The ordered product, once it is loaded. */
  readonly product: Product | undefined;
}

/**
 * What is ordered and what it costs: plan, price, discount, amount to pay, and the balance afterwards; then the terms
 * of payment and refund.
 */
export function OrderSummary({ choice, product }: OrderSummaryProps) {
  const { t } = useTranslation();
  const { data: price, error } = useOrderPrice(choice);
  const plan = product?.specs.find(({ id }) => id === choice.specId);
  const isDiscounted = Number(price?.discountAmount) > 0;
  const isPaid = Number(price?.payAmount) > 0;
  return (
    <Card size="small" title={t('订单摘要')}>
      <dl style={listStyle} aria-live="polite">
        {product && <Line title={t('产品名称')}>{product.name}</Line>}
        {plan && <Line title={t('所选规格')}>{plan.name}</Line>}
        {price?.unitPrice && (choice.quantity ?? 1) > 1 && (
          <Line title={t('单价')}>
            {money(price.unitPrice)} × {choice.quantity}
          </Line>
        )}
        {price && isDiscounted && (
          <>
            <Line title={t('原价')}>{money(price.originalAmount ?? '')}</Line>
            <Line title={t('优惠')}>−{money(price.discountAmount ?? '')}</Line>
          </>
        )}
        <Line title={t('应付')} isTotal>
          {error ? t('查询失败') : price ? priceText(price, t('面议')) : '—'}
        </Line>
        {price?.payAmount && isPaid && (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
            <BalanceLines amount={price.payAmount} />
          </Suspense>
        )}
      </dl>
      {isPaid && (
        <p style={noteStyle}>
          {t('提交后再选择支付方式；超过支付截止时间未支付，订单自动关闭，不收取费用。')}
        </p>
      )}
      {price && <RefundTerms price={price} />}
    </Card>
  );
}

const priceText = ({ payAmount, unitPrice }: OrderPrice, negotiated: string): string =>
  payAmount && unitPrice ? money(payAmount) : negotiated;

/** When an order is refunded, with a link to the whole text. */
function RefundTerms({ price: { refundDays } }: { readonly price: OrderPrice }) {
  const { t } = useTranslation();
  return (
    <p style={noteStyle}>
      {refundDays
        ? t(
            '开通后 {{count}} 天内且尚未使用，可以申请全额退款，服务商同意后退回账户余额。开通失败且 24 小时内没有恢复，自动全额退款。',
            { count: refundDays },
          )
        : t('免费或按实际用量计费的规格不适用退款。')}{' '}
      <Link to="/agreement" target="_blank">
        {t('用户协议')}
      </Link>
    </p>
  );
}

/** The balance now and after a payment from it. */
function BalanceLines({ amount }: { readonly amount: string }) {
  const { t } = useTranslation();
  const { data: wallet } = useWallet(() => false);
  if (!wallet?.availableAmount) return null;
  const short = shortOf(amount, wallet);
  const after = (Number(wallet.availableAmount) - Number(amount)).toFixed(2);
  return (
    <>
      <Line title={t('可用余额')}>{money(String(wallet.availableAmount))}</Line>
      {short === undefined ? (
        <Line title={t('支付后余额')}>{money(after)}</Line>
      ) : (
        <Line title={t('余额不足')}>{t('还差 {{amount}}', { amount: money(short) })}</Line>
      )}
    </>
  );
}

interface LineProps {
  readonly title: string;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

const Line = ({ children, isTotal = false, title }: LineProps) => (
  <div style={isTotal ? { ...lineStyle, ...totalStyle } : lineStyle}>
    <dt style={termStyle}>{title}</dt>
    <dd style={isTotal ? { ...valueStyle, ...amountStyle } : valueStyle}>{children}</dd>
  </div>
);

const listStyle = { display: 'grid', gap: 8, margin: 0 } as const;
const lineStyle = {
  display: 'flex',
  gap: 16,
  justifyContent: 'space-between',
  alignItems: 'baseline',
} as const;
const totalStyle = {
  marginBlock: 4,
  paddingBlock: 8,
  borderBlock: '1px solid var(--ant-color-border-secondary)',
} as const;
const termStyle = { flex: 'none', color: 'var(--ant-color-text-secondary)' } as const;
const valueStyle = {
  margin: 0,
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
const amountStyle = { fontSize: 20, fontWeight: 600 } as const;
const noteStyle = { margin: '12px 0 0', fontSize: 12, color: 'var(--ant-color-text-secondary)' } as const;
