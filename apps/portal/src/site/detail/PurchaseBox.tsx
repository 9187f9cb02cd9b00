import { SiteLink, useSite } from '@isp/portal/site';
import { useState } from 'react';
import { toOrderLink } from '../../orderLink.ts';
import { FavoriteButton } from '../parts/FavoriteButton.tsx';
import { FreeOrder } from './FreeOrder.tsx';
import type { ProductPage } from './Product.ts';
import { wishOf } from './priceQuery.ts';
import { Quantity } from './Quantity.tsx';
import { firstChoice, isCounted, mostOf } from './readSpec.ts';
import { SpecCards } from './SpecCards.tsx';
import { periodWord } from './specWords.ts';
import { Total } from './Total.tsx';
import { Trial } from './Trial.tsx';
import { usePrice } from './usePrice.ts';

export interface PurchaseBoxProps extends ProductPage {
  /** Data that the service adds for a signed-in user. */
  readonly own: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Draws the box in which a user chooses a specification and sees its price. It has buttons for an order, a trial,
 * and the favourites.
 */
export function PurchaseBox({ choice: first, own, price: known, product }: PurchaseBoxProps) {
  const { t } = useSite();
  const { id, specs, trial } = product;
  const [choice, setChoice] = useState(first);
  const asked = usePrice(id, choice, known);
  const spec = specs.find((one) => one.id === choice?.specId);
  return (
    <div className="purchase site-card">
      {spec && choice ? (
        <>
          <SpecCards specs={specs} chosen={spec.id} onChoose={(next) => setChoice(firstChoice(next))} />
          {spec.mode === 'PERIOD' && (
            <fieldset className="choices">
              <legend>{t('购买时长')}</legend>
              <div className="periods">
                {spec.periods.map((count) => (
                  <label key={count} className="period">
                    <input
                      type="radio"
                      name="period"
                      className="site-hidden"
                      checked={count === choice.periodCount}
                      onChange={() => setChoice({ ...choice, periodCount: count })}
                    />
                    {periodWord(spec, count, t)}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          {isCounted(spec) && (
            <Quantity
              key={spec.id}
              most={mostOf(spec)}
              value={choice.quantity}
              onChange={(quantity) => setChoice({ ...choice, quantity })}
            />
          )}
          <Total spec={spec} asked={asked} />
        </>
      ) : (
        <p>{t('暂无在售规格')}</p>
      )}
      <div className="purchase-buttons">
        {spec &&
          choice &&
          (spec.stock === 0 ? (
            <button type="button" className="site-button site-button-large" disabled>
              {t('已售罄')}
            </button>
          ) : spec.mode === 'FREE' ? (
            <FreeOrder wish={wishOf(id, choice)} agreement={product.agreement} />
          ) : (
            <SiteLink
              to={toOrderLink(wishOf(id, choice))}
              className="site-button site-button-main site-button-large purchase-buy"
            >
              {t(spec.mode === 'NEGOTIATE' ? '立即咨询' : '立即购买')}
            </SiteLink>
          ))}
        {trial && <Trial productId={id} specId={spec?.id} trial={trial} own={own} />}
        <FavoriteButton targetType="PRODUCT" targetId={id} own={own} />
      </div>
    </div>
  );
}
