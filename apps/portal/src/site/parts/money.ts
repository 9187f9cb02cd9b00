import type { SiteTranslate } from '@isp/portal/site';

/** Formats an amount with all digits that the service sent: `1999.50` becomes `¥1,999.50`. */
export const money = (yuan: string): string => {
  const [whole = '', ...rest] = yuan.split('.');
  return `¥${[whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')}`;
};

/**
 * Formats the lowest price of a product: `¥80.00 起` (from ¥80.00). Returns `免费` (free) for zero, and `面议`
 * (negotiable) if there is no price.
 */
export function priceFrom(yuan: string | undefined, t: SiteTranslate): string {
  if (yuan === undefined) return t('面议');
  return isFree(yuan) ? t('免费') : t('{{price}} 起', { price: money(yuan) });
}

/** Returns true if an amount is zero: `0.00`. */
export const isFree = (yuan: string): boolean => Number(yuan) === 0;
