import { ApartmentOutlined } from '@ant-design/icons';
import { type NextSteps, OrganisationSelect, StatusPage } from '@isp/shell';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../context/PortalContext.ts';
import type { Organisation } from '../session/readUser.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/**
 * Draws the organisations from which the user can choose; without organisations, draws the steps that lead to one.
 * It is shown instead of a page that needs an organisation, until the user has chosen one.
 */
export function ChooseOrganisation({ organisations }: { readonly organisations: readonly Organisation[] }) {
  const { t } = useTranslation();
  const { paths, session } = usePortal();
  const steps = useFirstSteps();
  const workbench: NextSteps[number] = { title: t('返回工作台'), path: paths.landing };
  const choice = (
    <OrganisationSelect
      key="organisations"
      organisations={organisations}
      value={undefined}
      onChange={(orgId) => void session.chooseOrg(orgId)}
    />
  );
  const [first, ...others]: readonly NextSteps[number][] = steps.map(({ title, path }) => ({
    title: t(title),
    path,
  }));
  const toOne: NextSteps = first ? [first, ...others, workbench] : [workbench];
  return (
    <StatusPage
      status="info"
      icon={<ApartmentOutlined aria-hidden />}
      title={t('请选择机构')}
      message={
        organisations.length > 0
          ? t('此页面属于机构，请先选择要使用的机构。')
          : t('您还没有加入任何机构，请先接受邀请或联系机构管理员。')
      }
      nextSteps={organisations.length > 0 ? [choice, workbench] : toOne}
    />
  );
}
