import { FormScreen } from '@isp/crud';
import {
  Loading,
  PageTitle,
  PortalCrud,
  type PortalPageProps,
  usePortal,
  useSessionState,
} from '@isp/portal';
import { Button, Card, Flex, Result } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SignedIn } from '../SignedIn.tsx';

/** The introduction, which shows how an application goes on. */
const introduction = '/developer';

/** The form of an application to become a developer. @see R1.02, R2.05 */
export default function ApplyPage({ title }: PortalPageProps) {
  const { t } = useTranslation();
  return (
    <div style={{ maxWidth: 880, margin: '0 auto' }}>
      <PageTitle names={[t(title)]} />
      <h1 className="portal-hidden">{t(title)}</h1>
      <SignedIn>
        <MayApply />
      </SignedIn>
    </div>
  );
}

/** Who has an organisation already is told so, instead of a form the service would refuse. */
function MayApply() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { paths } = usePortal();
  const { isRefreshing, permissions } = useSessionState();
  if (isRefreshing) return <Loading />;
  if (!permissions.has('developer_apply_add'))
    return (
      <Result
        status="info"
        title={t('当前身份不能提交入驻申请')}
        extra={
          <Button type="primary" onClick={() => void navigate(paths.landing)}>
            {t('进入工作台')}
          </Button>
        }
      />
    );
  const leave = () => void navigate(introduction);
  return (
    <Flex vertical gap="middle">
      <span>{t('提交后由平台审核，结果以系统消息通知您。')}</span>
      {/* the foot of a form reaches a little below it */}
      <Card style={{ overflow: 'clip' }}>
        <PortalCrud isPublic={false}>
          <Suspense fallback={<Loading />}>
            <FormScreen entity="developer.developerApply" onDone={leave} onLeave={leave} />
          </Suspense>
        </PortalCrud>
      </Card>
      <Flex gap="middle" wrap>
        <Link to="/agreement" target="_blank">
          {t('用户协议')}
        </Link>
        <Link to="/privacy" target="_blank">
          {t('隐私政策与个人信息保护协议')}
        </Link>
      </Flex>
    </Flex>
  );
}
