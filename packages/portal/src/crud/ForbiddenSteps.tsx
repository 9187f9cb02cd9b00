import { OrganisationSelect, ShellLink } from '@isp/shell';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { leaveQuestion } from '../tabs/leaveQuestion.ts';

/**
 * Draws what the user can do next on a page that they may not see: ask an administrator for the missing permission,
 * go to the workbench, change the organisation, or end the view as another role.
 */
export function ForbiddenSteps() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { guards, paths, routes, session } = usePortal();
  const { user, orgId, viewAs } = useSessionState();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const code = routes.screens.find(({ path }) => path === pathname)?.code;
  const organisations = user?.organisations ?? [];
  const own = organisations.find((one) => one.orgId === orgId);
  const others = organisations.filter((one) => one !== own);

  async function choose(next: string) {
    // Changing the organisation closes all open pages, so a confirmation is shown if a page has unsaved input.
    if (guards.dirtyPages().length > 0 && !(await modal.confirm(leaveQuestion))) return;
    await session.chooseOrg(next);
  }

  return (
    <div className="portal-next-steps">
      <p>
        {own && !own.isAdmin
          ? t('权限由机构“{{name}}”的管理员授予。', { name: own.orgName })
          : t('权限由平台管理员授予。')}
        {code !== undefined && ` ${t('所需权限：{{code}}', { code })}`}
      </p>
      <div>
        {viewAs !== undefined ? (
          <Button type="primary" onClick={() => void session.viewAs(undefined)}>
            {t('退出查看')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => void navigate(paths.landing)}>
            {t('返回工作台')}
          </Button>
        )}
        {viewAs === undefined && others.length > 0 && (
          <OrganisationSelect
            organisations={organisations}
            value={own?.orgId}
            onChange={(next) => void choose(next)}
          />
        )}
        {user?.isAdmin && paths.rights !== undefined && (
          <ShellLink path={paths.rights}>{t('查看权限说明')}</ShellLink>
        )}
      </div>
    </div>
  );
}
