import { isObject } from '@isp/kit';
import { SiteLink, useSite, useVisitor } from '@isp/portal/site';
import { useState } from 'react';
import { type OrderWish, toOrderLink, toPlacedLink } from '../../orderLink.ts';
import { reasonOf } from '../kit/reasonOf.ts';
import { useCalls } from '../kit/useCalls.ts';
import { textOf } from '../parts/read.ts';
import type { Product } from './Product.ts';

export interface FreeOrderProps {
  readonly wish: OrderWish;
  /** Agreement of the product; undefined if it has none. */
  readonly agreement: Product['agreement'];
}

/** Maximum number of characters in a contact's name. */
const MAX_NAME = 20;

const large = 'site-button site-button-main site-button-large purchase-buy';

/**
 * Draws the button that orders a free specification at once, with the user as contact. For a visitor, for a user
 * without a phone number, and for a user that may not order, the button leads to the order page. The order page
 * contains the form or the reason.
 */
export function FreeOrder({ agreement, wish }: FreeOrderProps) {
  const { href, t } = useSite();
  const { permissions, user } = useVisitor();
  const { get, post } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = toOrderLink(wish);
  if (!user || !permissions.has('order_add'))
    return (
      <SiteLink to={form} className={large}>
        {t('免费开通')}
      </SiteLink>
    );

  async function order(contactName: string) {
    setBusy(true);
    setRefusal(undefined);
    try {
      const profile = await get('/users', {});
      const contactPhone = isObject(profile) ? textOf(profile.phone) : '';
      if (contactPhone === '') return window.location.assign(href(form));
      const placed = await post('/order/add', {
        ...wish,
        ...{ orderType: 'NEW', source: 'PORTAL', agree: true },
        ...{ contactName: contactName.slice(0, MAX_NAME), contactPhone },
      });
      const id = isObject(placed) ? textOf(placed.id) : '';
      window.location.assign(href(toPlacedLink(id)));
    } catch (error) {
      setRefusal(reasonOf(error));
      setBusy(false);
    }
  }
  return (
    <>
      <button
        type="button"
        className={large}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void order(user.name)}
      >
        {t('免费开通')}
      </button>
      <p className="purchase-terms site-quiet">
        {t('开通即表示同意')} <SiteLink to="/agreement">{t('用户协议')}</SiteLink>
        {agreement && (
          <>
            {' '}
            <a href={agreement.url} target="_blank" rel="noreferrer">
              {t('服务协议')}
            </a>
          </>
        )}
      </p>
      {refusal !== undefined && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
    </>
  );
}
