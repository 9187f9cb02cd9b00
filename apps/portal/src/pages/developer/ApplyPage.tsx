import { SolutionOutlined } from '@ant-design/icons';
import { FormScreen } from '@isp/crud';
import { Loading, type PortalPageProps, usePortal, useSessionState } from '@isp/portal';
import { StatusPage } from '@isp/shell';
import { Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SignedInPage } from '../SignedInPage.tsx';

/** Path of the page about becoming a developer, which also shows the state of an application. */
const introduction = '/developer';
/** Path of the list of invitations that the user received from organisations. */
const invitations = '/customer/invitedOrg/index';

/** Draws the form with which a user applies to become a developer. */
export default function ApplyPage({ title }: PortalPageProps) {
  return (
    <SignedInPage title={title}>
      <MayApply />
    </SignedInPage>
  );
}

/**
 * Draws the reason why the user cannot apply, with links: to the organisation for a developer, to the invitations
 * for other users.
 */
function CannotApply() {
  const { t } = useTranslation();
  const { paths } = usePortal();
  const { user } = useSessionState();
  const isDeveloper = user?.userType === 2;
  return (
    <StatusPage
      status="info"
      icon={<SolutionOutlined aria-hidden />}
      title={t('当前身份不能提交入驻申请')}
      message={t(
        isDeveloper
          ? '您已经是开发者，无需再次申请。'
          : '入驻申请由客户账号提交；机构成员与平台管理员不需要申请。',
      )}
      nextSteps={[
        { title: t('进入工作台'), path: paths.landing },
        { title: t('查看收到的邀请'), path: invitations },
        { title: t('返回首页'), path: paths.home },
      ]}
    />
  );
}

/**
 * Draws the form. A user without the permission to apply sees a notice instead, because the service would refuse
 * the form.
 */
function MayApply() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isRefreshing, permissions } = useSessionState();
  if (isRefreshing) return <Loading />;
  if (!permissions.has('developer_apply_add')) return <CannotApply />;
  const leave = () => void navigate(introduction);
  return (
    <Flex vertical gap="middle">
      <span>{t('提交后由平台审核，结果以系统消息通知您。')}</span>
      {/* The footer of a form extends a little below the form. `clip` cuts this part off. */}
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
