import { SiteLink, useSite, useVisitor } from '@isp/portal/site';
import { toTrialLink } from '../../orderLink.ts';
import { textOf } from '../parts/read.ts';
import type { Product } from './Product.ts';

export interface TrialProps {
  readonly productId: string;
  /** Id of the chosen specification, to which the trial applies. */
  readonly specId: string | undefined;
  readonly trial: NonNullable<Product['trial']>;
  readonly own: Readonly<Record<string, unknown>> | undefined;
}

/** Texts for the state of a trial. A refused trial has no text, because the user may apply again. */
const states: Readonly<Record<string, string>> = { PENDING: '试用审核中', APPROVED: '试用已开通' };

/** Draws what a trial contains, and the link to apply for it. Each organisation can apply once. */
export function Trial({ own, productId, specId, trial: { days, quota } }: TrialProps) {
  const { t } = useSite();
  const { user } = useVisitor();
  const state = states[textOf(own?.trial)];
  const large = 'site-button site-button-large';
  if (user && state !== undefined)
    return (
      <button type="button" className={large} disabled>
        {t(state)}
      </button>
    );
  const terms = [
    ...(days === undefined ? [] : [t('试用 {{count}} 天', { count: days })]),
    ...(quota === undefined ? [] : [t('{{count}} 次调用', { count: quota })]),
  ].join(' · ');
  return (
    <SiteLink to={toTrialLink(productId, specId)} className={large} title={terms}>
      {t('申请试用')}
    </SiteLink>
  );
}
