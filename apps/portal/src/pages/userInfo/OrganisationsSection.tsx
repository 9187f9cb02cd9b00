import { SchemaTable, type SchemaTableProps, useEntity } from '@isp/crud';
import { useSession, useSessionState } from '@isp/portal';
import { App, Button, Flex } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { Known } from './Known.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { OwnOrganisation } from './organisation.ts';
import { partOf } from './partOf.ts';
import { Section } from './Section.tsx';

/**
 * Draws the organisations of the user. The user can switch between them, and can leave those of which they are not
 * the administrator.
 */
export function OrganisationsSection() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const session = useSession();
  const { orgId, user } = useSessionState();
  const own = useOwn<readonly OwnOrganisation[]>('/organization/mine');
  const schema = useSchema();
  const [leaving, setLeaving] = useState<OwnOrganisation>();
  const { reload } = own;
  // The session loads the user again after they joined or left an organisation. The list of organisations is then
  // loaded again too.
  useEffect(() => {
    if (user) reload();
  }, [user, reload]);

  const actions = useMemo<SchemaTableProps['actions']>(() => {
    const turnTo = async (to: OwnOrganisation) => {
      await session.chooseOrg(to.orgId);
      void message.success(t('已切换到 {{name}}', { name: to.orgName }));
    };
    const draw = (row: OwnOrganisation) => (
      <Flex gap="small" justify="center" align="center">
        {row.orgId === orgId ? (
          <span>{t('使用中')}</span>
        ) : (
          <Button type="link" size="small" onClick={() => void turnTo(row)}>
            {t('切换')}
          </Button>
        )}
        {row.isAdmin !== 1 && (
          <Button type="link" size="small" danger onClick={() => setLeaving(row)}>
            {t('退出')}
          </Button>
        )}
      </Flex>
    );
    return { width: 180, draw: (row) => draw(row as OwnOrganisation) };
  }, [message, orgId, session, t]);

  return (
    <Section title={t('我的机构')}>
      <Known of={own}>
        {(rows) => (
          <SchemaTable
            schema={schema}
            owner="developer.organization"
            columns={columns}
            rowKey="orgId"
            rows={rows}
            {...(actions && { actions })}
          />
        )}
      </Known>
      {leaving && <LeaveDialog organisation={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}

const columns = ['orgName', 'orgType', 'orgRoles'];

/** Returns the schema of the table: fields of an organisation, and the user's role in it. */
function useSchema(): SchemaTableProps['schema'] {
  const { entity: organisation } = useEntity('developer.organization');
  const { entity: member } = useEntity('developer.orgMember');
  return useMemo(() => {
    const [own, roles] = [partOf(organisation, columns), partOf(member, columns)];
    return { ...own, properties: { ...own.properties, ...roles.properties } };
  }, [organisation, member]);
}
