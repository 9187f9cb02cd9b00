import { ApartmentOutlined } from '@ant-design/icons';
import { OrganisationSelect } from '@isp/shell';
import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../context/PortalContext.ts';
import type { Organisation } from '../session/readUser.ts';

/** Shown instead of a page that belongs to an organisation while the user has chosen none. */
export function ChooseOrganisation({ organisations }: { readonly organisations: readonly Organisation[] }) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Result
      status="info"
      icon={<ApartmentOutlined />}
      title={<h1 className="portal-status-title">{t('请选择机构')}</h1>}
      subTitle={
        organisations.length > 0
          ? t('此页面属于机构，请先选择要使用的机构。')
          : t('您还没有加入任何机构，请先接受邀请或联系机构管理员。')
      }
      extra={
        organisations.length > 0 && (
          <OrganisationSelect
            organisations={organisations}
            value={undefined}
            onChange={(orgId) => void session.chooseOrg(orgId)}
          />
        )
      }
    />
  );
}
