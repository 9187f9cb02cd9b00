import { Workbench } from '@isp/crud/charts';
import { type MenuEntry, Tiles } from '@isp/shell';
import { Alert, Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { PortalCrud } from '../crud/PortalCrud.tsx';
import { useExternal } from '../frame/useExternal.ts';
import { useMenu } from '../frame/useMenu.ts';
import { landingPath } from '../routes/landingPath.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';

/** Where a user lands: a greeting, what is going on in the areas there are, and every page of their menu as a tile. @see R2.02, R9.08 */
export default function WorkbenchPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { user, orgId, hasMenuFailed } = useSessionState();
  const openExternal = useExternal();
  const { nodes } = useMenu(undefined);
  const organisation = user?.organisations.find((one) => one.orgId === orgId)?.orgName;
  const tiles = leavesOf(nodes).filter(({ path }) => path !== landingPath);
  return (
    <>
      <Typography.Title level={1} className="portal-greeting">
        {t('{{name}}，您好', { name: user?.name ?? '' })}
      </Typography.Title>
      {organisation !== undefined && <Typography.Paragraph>{organisation}</Typography.Paragraph>}
      {hasMenuFailed && (
        <Alert
          type="error"
          showIcon
          title={t('菜单加载失败')}
          action={<Button onClick={() => void session.reload()}>{t('重试')}</Button>}
          className="portal-refusal"
        />
      )}
      {/* most figures are an organisation's; the platform's own people see those of all */}
      {(orgId !== undefined || user?.isAdmin) && (
        <PortalCrud isPublic={false}>
          <Workbench />
        </PortalCrud>
      )}
      {tiles.length > 0 ? (
        <section aria-labelledby="portal-pages">
          <Typography.Title level={2} id="portal-pages" className="portal-section">
            {t('全部功能')}
          </Typography.Title>
          <Tiles
            items={tiles.map(({ id, name, path, icon, isExternal }) => ({
              key: id,
              title: name,
              path,
              icon,
              isExternal,
            }))}
            onExternal={openExternal}
          />
        </section>
      ) : (
        !hasMenuFailed && <Typography.Paragraph>{t('您没有可用的菜单，请联系管理员。')}</Typography.Paragraph>
      )}
    </>
  );
}

const leavesOf = (nodes: readonly MenuEntry[]): MenuEntry[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));
