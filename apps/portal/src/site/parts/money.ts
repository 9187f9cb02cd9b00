import type { SiteTranslate } from '@isp/portal/site';

/** `1999.50` → `¥1,999.50`: with all digits of the service. */
export const money = (yuan: string): string => {
  const [whole = '', ...rest] = yuan.split('.');
  return `¥${[whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')}`;
};

/** Lowest price: `¥80.00 起`; `免费` for zero, `面议` without a price. */
export function priceFrom(yuan: string | undefined, t: SiteTranslate): string {
  if (yuan === undefined) return t('面议');
  return isFree(yuan) ? t('免费') : t('{{price}} 起', { price: money(yuan) });
}

/** Whether an amount is nothing: `0.00`. */
export const isFree = (yuan: string): boolean => Number(yuan) === 0;
