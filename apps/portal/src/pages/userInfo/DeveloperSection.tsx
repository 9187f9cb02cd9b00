import { SchemaDetail, type SchemaDetailProps, useEntity } from '@isp/crud';
import { useSessionState } from '@isp/portal';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwn } from '../useOwn.ts';
import { Known } from './Known.tsx';
import { partOf } from './partOf.ts';
import { Section } from './Section.tsx';

const shown = ['status', 'applyNo', 'orgName', 'createTime', 'auditRemark'];
/** Value of the field `userType` for developers. */
const developer = 2;

/**
 * Draws the state of the user's application to become a developer. If there is no application, draws the link to
 * the form.
 */
export function DeveloperSection() {
  const { t } = useTranslation();
  const { entity } = useEntity('developer.developerApply');
  const { user } = useSessionState();
  const own = useOwn<SchemaDetailProps['value'] | null>('/developer-apply/mine');
  const isDeveloper = user?.userType === developer;
  return (
    <Section
      title={t('开发者认证')}
      extra={<Link to="/developer">{t(isDeveloper ? '开发者介绍' : '成为开发者')}</Link>}
    >
      <Known of={own}>
        {(application) => (
          <Flex vertical gap="middle">
            <span>{t(isDeveloper ? '您已是开发者' : '您还不是开发者')}</span>
            {application && (
              <SchemaDetail
                schema={partOf(entity, shown)}
                owner={entity.key}
                value={application}
                columns={2}
              />
            )}
          </Flex>
        )}
      </Known>
    </Section>
  );
}
