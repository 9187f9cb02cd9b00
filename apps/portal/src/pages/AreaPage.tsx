import { areas } from 'virtual:isp/areas';
import { AreaScreen, type PageName } from '@isp/crud';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PortalCrud } from '../crud/PortalCrud.tsx';
import { useLanguage } from '../language/LanguageContext.ts';
import type { ScreenRoute } from '../routes/toRoutes.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { NotYetPage } from './NotYetPage.tsx';

const pageNames: Readonly<Record<PageName, string>> = {
  list: '',
  form: '编辑',
  detail: '详情',
  statistics: '统计',
};

/** One screen of an entity. A path with several menu rows shows the row of this user's menu. */
export function AreaPage({ routes }: { readonly routes: readonly [ScreenRoute, ...ScreenRoute[]] }) {
  const { t } = useTranslation();
  const { translate } = useLanguage();
  const { permissions } = useSessionState();
  const [search] = useSearchParams();
  const route = routes.find(({ code }) => permissions.has(code)) ?? routes[0];
  if (!Object.hasOwn(areas, route.screen)) return <NotYetPage title={route.title} />;

  const id = search.get('id') ?? undefined;
  const view = search.get('view') ?? route.view;
  const name = translate(route.title, route.screen.split('.')[0]) ?? route.title;
  const pageName = route.page === 'form' && id === undefined ? t('新建') : t(pageNames[route.page]);
  return (
    <PortalCrud>
      {/* screens show their names in many ways; the page itself has one */}
      <h1 className="portal-hidden">{[name, pageName].filter(Boolean).join(' ')}</h1>
      <AreaScreen
        entity={route.screen}
        page={route.page}
        {...(id !== undefined && { id })}
        {...(view !== undefined && { view })}
      />
    </PortalCrud>
  );
}
