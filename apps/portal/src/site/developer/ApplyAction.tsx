import { SiteLink, useSignInHref, useSite } from '@isp/portal/site';
import type { MouseEvent } from 'react';
import { toApplyPath } from './Application.ts';
import type { OwnStanding } from './useStanding.ts';

const large = 'site-button site-button-main site-button-large';

/** Path of the list of invitations that the user received from organisations. */
const invitations = '/customer/invitedOrg/index';

/** Draws the link or button for the next step: sign in, apply, open the organisation, or see the invitations. */
export function ApplyAction({ reload, standing }: OwnStanding) {
  const { paths, t } = useSite();
  const signIn = useSignInHref();
  switch (standing.kind) {
    case 'visitor':
      return (
        <a className={large} href={signIn}>
          {t('登录并申请')}
        </a>
      );
    case 'asking':
      return (
        <button type="button" className={large} disabled>
          {t('立即申请')}
        </button>
      );
    case 'failed':
      return (
        <button type="button" className="site-button site-button-large" onClick={reload}>
          {t('加载失败，重试')}
        </button>
      );
    case 'open':
      return (
        <SiteLink className={large} to={toApplyPath(standing.last)}>
          {t(standing.last ? '重新申请' : '立即申请')}
        </SiteLink>
      );
    case 'pending':
      return (
        <SiteLink className="site-button site-button-large" to={paths.landing}>
          {t('进入工作台')}
        </SiteLink>
      );
    case 'approved':
      return <Enter orgId={standing.last.orgId} />;
    case 'developer':
      return (
        <SiteLink className={large} to={paths.landing}>
          {t('进入工作台')}
        </SiteLink>
      );
    case 'invitee':
      return (
        <>
          <SiteLink className={large} to={invitations}>
            {t('查看收到的邀请')}
          </SiteLink>
          <p className="site-soft">
            {t('您的账号已是开发者账号，还没有加入机构：接受邀请即可开始，或请机构管理员邀请您。')}
          </p>
        </>
      );
    case 'closed':
      return (
        <>
          <SiteLink className={large} to={paths.landing}>
            {t('进入工作台')}
          </SiteLink>
          <p className="site-soft">{t('平台管理员不需要提交入驻申请。')}</p>
        </>
      );
  }
}

/**
 * Draws a link into the organisation that was created. A click first makes it the current organisation of this
 * window.
 */
function Enter({ orgId }: { readonly orgId: string }) {
  const { href, paths, session, t } = useSite();
  async function enter(event: MouseEvent, path: string) {
    event.preventDefault();
    await session?.chooseOrg(orgId);
    window.location.assign(href(path));
  }
  const products = '/customer/product/index';
  return (
    <>
      <SiteLink className={large} to={paths.landing} onClick={(event) => void enter(event, paths.landing)}>
        {t('进入工作台')}
      </SiteLink>
      <SiteLink
        className="site-button site-button-large"
        to={products}
        onClick={(event) => void enter(event, products)}
      >
        {t('发布产品')}
      </SiteLink>
    </>
  );
}
