import { Workbench } from '@isp/crud/charts';
import { type MenuEntry, ShellLink, Tiles } from '@isp/shell';
import { addressOf } from '@isp/shell/internal';
import { Alert, Button, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { PortalCrud } from '../crud/PortalCrud.tsx';
import { useMenu } from '../parts/useMenu.ts';
import { useOpenExternal } from '../parts/useOpenExternal.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/** Draws the landing page: a greeting, figures of the areas, and a tile for every page of the user's menu. */
export default function WorkbenchPage() {
  const { t } = useTranslation();
  const { options, paths, session } = usePortal();
  const { user, orgId, hasMenuFailed, permissions } = useSessionState();
  const openExternal = useOpenExternal();
  const { nodes } = useMenu(undefined);
  // Figures belong to an organisation, so a user without an organisation has none. An administrator of the platform
  // sees the figures of all organisations.
  const hasFigures = orgId !== undefined || user?.isAdmin;
  const isNew = user !== undefined && !user.isAdmin && user.organisations.length === 0;
  const isPermitted = ({ permission }: { readonly permission?: string }) =>
    permission === undefined || permissions.has(permission);
  const firstSteps = useFirstSteps();
  const shortcuts = (options.shortcuts ?? []).filter(isPermitted);
  const tiles = leavesOf(nodes).filter(({ path }) => path !== paths.landing);
  return (
    <>
      {!hasFigures && <Greeting />}
      {hasMenuFailed && (
        <Alert
          type="error"
          showIcon
          title={t('菜单加载失败')}
          action={<Button onClick={() => void session.reload()}>{t('重试')}</Button>}
          className="portal-refusal"
        />
      )}
      {isNew && firstSteps.length > 0 && (
        <Section title={t('从这里开始')} note={t('您还没有加入任何机构，先完成下面的一步即可开始使用。')}>
          <Tiles
            items={firstSteps.map(({ path, title, description, icon }, at) => ({
              key: path,
              title: t(title),
              description: t(description),
              path,
              icon,
              isMain: at === 0,
            }))}
          />
        </Section>
      )}
      {hasFigures && (
        <PortalCrud isPublic={false}>
          <Workbench
            head={<Greeting />}
            shortcuts={shortcuts.map(({ path, title }) => (
              <ShellLink key={path} path={path} className="isp-shortcut">
                {t(title)}
              </ShellLink>
            ))}
          />
        </PortalCrud>
      )}
      {tiles.length > 0 && (
        <Section title={t('全部功能')}>
          <Tiles
            items={tiles.map((entry) => ({
              key: entry.id,
              title: entry.name,
              path: addressOf(entry),
              icon: entry.icon,
              isExternal: entry.isExternal,
            }))}
            onExternal={openExternal}
          />
        </Section>
      )}
      {tiles.length === 0 && !hasMenuFailed && (!isNew || firstSteps.length === 0) && (
        <Typography.Paragraph>{t('您没有可用的菜单，请联系管理员。')}</Typography.Paragraph>
      )}
    </>
  );
}

/** Draws the name of the user and of the current organisation. */
function Greeting() {
  const { t } = useTranslation();
  const { user, orgId, viewOrganisation } = useSessionState();
  const { orgName } = viewOrganisation ?? user?.organisations.find((one) => one.orgId === orgId) ?? {};
  return (
    <div>
      <Typography.Title level={1} className="portal-greeting">
        {t('{{name}}，您好', { name: user?.name ?? '' })}
      </Typography.Title>
      {orgName !== undefined && <Typography.Text type="secondary">{orgName}</Typography.Text>}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography.Title level={2} id={id} className="portal-section">
        {title}
      </Typography.Title>
      {note !== undefined && <Typography.Paragraph type="secondary">{note}</Typography.Paragraph>}
      {children}
    </section>
  );
}

const leavesOf = (nodes: readonly MenuEntry[]): MenuEntry[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));
