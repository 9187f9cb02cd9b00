import { LoadFailure, Loading, type PortalPageProps } from '@isp/portal';
import { lazyWithRetry } from '@isp/shell/internal';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SignedInPage } from '../SignedInPage.tsx';

const around = { waiting: Loading, instead: LoadFailure };

/** The tabs of the page. Each tab loads its code and data when it is opened. */
const tabs = [
  { key: 'profile', title: '个人资料', Tab: lazyWithRetry(() => import('./ProfileTab.tsx'), around) },
  { key: 'security', title: '安全设置', Tab: lazyWithRetry(() => import('./SecurityTab.tsx'), around) },
  { key: 'requestKey', title: '请求密钥', Tab: lazyWithRetry(() => import('./RequestKeyTab.tsx'), around) },
  {
    key: 'organisation',
    title: '我的机构',
    Tab: lazyWithRetry(() => import('./OrganisationTab.tsx'), around),
  },
  { key: 'favorite', title: '我的收藏', Tab: lazyWithRetry(() => import('./FavoriteTab.tsx'), around) },
  { key: 'notice', title: '通知设置', Tab: lazyWithRetry(() => import('./NoticeTab.tsx'), around) },
] as const;

/** Draws the page with personal information: profile, sign-in, organisations, keys, favourites and notices. */
export default function UserInfoPage({ title }: PortalPageProps) {
  return (
    <SignedInPage title={title} isTitled width={1200}>
      <UserInfoTabs />
    </SignedInPage>
  );
}

/** Draws the tabs. The address contains the open tab, so that a reload and a link open the same tab again. */
function UserInfoTabs() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const open = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <Tabs
      activeKey={open.key}
      destroyOnHidden
      // The other parameters of the address belong to the previous tab, so they are removed.
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      items={tabs.map(({ key, title, Tab }) => ({
        key,
        label: t(title),
        children: <Tab />,
      }))}
    />
  );
}
