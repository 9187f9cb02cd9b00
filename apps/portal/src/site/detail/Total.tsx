import { useSite } from '@isp/portal/site';
import { money } from '../parts/money.ts';
import type { Spec } from './Spec.ts';
import { priceWord } from './specWords.ts';
import type { Asked } from './usePrice.ts';

/**
 * Draws the price of the choice: the amount to pay now, the price per use, or a note that the price is negotiated.
 */
export function Total({ asked, spec }: { readonly asked: Asked; readonly spec: Spec }) {
  const { t } = useSite();
  const { isAsking, price, refusal } = asked;
  if (refusal !== undefined) {
    return (
      <p role="alert" className="refusal">
        {refusal}
      </p>
    );
  }
  const isPaid = !['FREE', 'POSTPAY', 'NEGOTIATE'].includes(spec.mode);
  const saved = isPaid && Number(price?.discountAmount) > 0 ? price : undefined;
  return (
    <p className="total" aria-live="polite" aria-busy={isAsking}>
      <span>{t(isPaid ? '应付' : '价格')}</span>
      <strong>{isPaid ? (price ? money(price.payAmount) : '—') : priceWord(spec, t)}</strong>
      {saved && (
        <>
          <s>{money(saved.originalAmount)}</s>
          <span className="site-tag">{t('省 {{amount}}', { amount: money(saved.discountAmount) })}</span>
        </>
      )}
      {spec.mode === 'POSTPAY' && <span className="site-quiet">{t('按实际调用次数计费')}</span>}
    </p>
  );
}
