import { FormScreen } from '@isp/crud';
import { Loading, type PortalPageProps, usePortal, useSessionState } from '@isp/portal';
import { Button, Card, Flex, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SignedInPage } from '../SignedInPage.tsx';

/** The introduction, which shows the state of an application. */
const introduction = '/developer';

/** The form of an application to become a developer. */
export default function ApplyPage({ title }: PortalPageProps) {
  return (
    <SignedInPage title={title}>
      <MayApply />
    </SignedInPage>
  );
}

/** A user without the permission to apply gets a notice instead of a form the service would refuse. */
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
        <FormScreen entity="developer.developerApply" onDone={leave} onLeave={leave} />
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
