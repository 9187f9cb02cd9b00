import { AreaScreen, type PageName } from '@isp/crud';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PortalCrud } from '../crud/PortalCrud.tsx';
import { useLanguage } from '../language/LanguageContext.ts';
import type { ScreenRoute } from '../routes/toRoutes.ts';

/** One screen of an entity, as its menu row names it. */
export function AreaPage({ route }: { readonly route: ScreenRoute }) {
  const { t } = useTranslation();
  const { translate } = useLanguage();
  const [search] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const view = search.get('view') ?? route.view;
  const pageNames: Readonly<Record<PageName, string>> = {
    list: '',
    form: id === undefined ? t('新建') : t('编辑'),
    detail: t('详情'),
    statistics: t('统计'),
  };
  const name = translate(route.title, route.screen.split('.')[0]) ?? route.title;
  const title = [name, pageNames[route.page], t('AI 产业服务平台')].filter(Boolean).join(' - ');

  return (
    <PortalCrud>
      <title>{title}</title>
      {/* screens show their names in many ways; the page itself has one */}
      <h1 className="portal-hidden">{[name, pageNames[route.page]].filter(Boolean).join(' ')}</h1>
      <AreaScreen
        // another record is another screen: no input of one may stay for the next
        key={id}
        entity={route.screen}
        page={route.page}
        {...(id !== undefined && { id })}
        {...(view !== undefined && { view })}
      />
    </PortalCrud>
  );
}
