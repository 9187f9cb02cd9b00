import { Loading, PageTitle, PortalCrud, type PortalPageProps } from '@isp/portal';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SignedIn } from '../SignedIn.tsx';

/** Each is read when it is looked at. */
const tabs = [
  { key: 'profile', title: '个人资料', Tab: lazy(() => import('./ProfileTab.tsx')) },
  { key: 'security', title: '安全设置', Tab: lazy(() => import('./SecurityTab.tsx')) },
  { key: 'requestKey', title: '请求密钥', Tab: lazy(() => import('./RequestKeyTab.tsx')) },
  { key: 'organisation', title: '我的机构', Tab: lazy(() => import('./OrganisationTab.tsx')) },
  { key: 'favorite', title: '我的收藏', Tab: lazy(() => import('./FavoriteTab.tsx')) },
  { key: 'notice', title: '通知设置', Tab: lazy(() => import('./NoticeTab.tsx')) },
] as const;

/** What a user says of themselves, how they sign in, and what is theirs. @see R2.05, R2.28 */
export default function UserInfoPage({ title }: PortalPageProps) {
  const { t } = useTranslation();
  return (
    <div style={{ maxWidth: 1080, margin: '0 auto' }}>
      <PageTitle names={[t(title)]} />
      <h1 style={{ margin: '0 0 8px', fontSize: 'var(--ant-font-size-heading-3, 24px)' }}>{t(title)}</h1>
      <SignedIn>
        <PortalCrud isPublic={false}>
          <UserInfoTabs />
        </PortalCrud>
      </SignedIn>
    </div>
  );
}

/** The open one stands in the address: a reload and a link open it again. */
function UserInfoTabs() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const open = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <Tabs
      activeKey={open.key}
      destroyOnHidden
      // what another tab asked of the address is none of this one's
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      items={tabs.map(({ key, title, Tab }) => ({
        key,
        label: t(title),
        children: (
          <Suspense fallback={<Loading />}>
            <Tab />
          </Suspense>
        ),
      }))}
    />
  );
}
