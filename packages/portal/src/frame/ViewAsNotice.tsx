import { Alert, Button, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal, useSession, useSessionState } from '../context/PortalContext.ts';
import type { NamedOrganisation } from '../session/readUser.ts';
import type { Switches } from './useSwitches.ts';

export interface ViewAsNoticeProps {
  /** Key of the role, as in the portal's option `viewRoles`. */
  readonly role: string;
  /** Changes the organisation in which the role is viewed, or returns to the user's own role. */
  readonly onViewAs: Switches['viewAs'];
}

/**
 * Draws a notice while an administrator views the portal as another role. In the notice the administrator can
 * choose any organisation of the tenant.
 */
export function ViewAsNotice({ role, onViewAs }: ViewAsNoticeProps) {
  const { t } = useTranslation();
  const { viewRoles = [] } = usePortal().options;
  const session = useSession();
  const { orgId, user, viewOrganisation } = useSessionState();
  const [found, setFound] = useState<readonly NamedOrganisation[]>([]);
  const [name, setName] = useState('');
  const [isLoading, setLoading] = useState(false);
  const turn = useRef(0);
  const title = viewRoles.find(({ key }) => key === role)?.title;
  if (title === undefined) return null;

  const current = viewOrganisation ?? user?.organisations.find((own) => own.orgId === orgId);
  // The current organisation may not be in the loaded list yet. It is added in front, because its name is already
  // known.
  const isListed = found.some((organisation) => organisation.orgId === current?.orgId);
  const choices = current && !isListed && name === '' ? [current, ...found] : found;

  /** Loads organisations whose name contains the text. An older answer never replaces a newer one. */
  async function find(wanted: string) {
    const own = ++turn.current;
    setName(wanted);
    setLoading(true);
    const answer = await session.findOrganisations(wanted).catch(() => []);
    if (own !== turn.current) return;
    setFound(answer);
    setLoading(false);
  }

  return (
    <Alert
      banner
      className="portal-viewing"
      type="info"
      title={t('正在以「{{role}}」查看，不会修改任何数据', { role: t(title) })}
      action={
        <span className="portal-view-as">
          <Select
            size="small"
            aria-label={t('查看的机构')}
            placeholder={t('请选择机构')}
            showSearch={{ filterOption: false, onSearch: (wanted) => void find(wanted) }}
            loading={isLoading}
            onOpenChange={(isOpen) => (isOpen ? void find('') : setName(''))}
            value={current?.orgId ?? null}
            options={choices.map((one) => ({ value: one.orgId, label: one.orgName, title: one.orgName }))}
            onChange={(next: string | null) => {
              const chosen = choices.find((organisation) => organisation.orgId === next);
              if (chosen) onViewAs(role, chosen);
            }}
          />
          <Button size="small" onClick={() => onViewAs(undefined)}>
            {t('退出查看')}
          </Button>
        </span>
      }
    />
  );
}
