import { LockOutlined } from '@ant-design/icons';
import { defineExtension } from '@isp/crud';
import { Loading, type PortalPageProps, useSession, useSessionState } from '@isp/portal';
import { Button, Flex, Result } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { parseOrderLink, parsePlacedLink, toOrderLink, toPlacedLink } from '../../orderLink.ts';
import { SignedInPage } from '../SignedInPage.tsx';
import { agreeSwitch } from './AgreeSwitch.tsx';
import { NewOrder } from './NewOrder.tsx';
import { PlacedOrder } from './PlacedOrder.tsx';

/** Orders a product and pays for it. A visitor signs in first and comes back here with the chosen product. */
export default function OrderPage({ title }: PortalPageProps) {
  const { hash, pathname, search } = useLocation();
  const order = parsePlacedLink(search);
  const link = order === undefined ? toOrderLink(parseOrderLink(search)) : toPlacedLink(order);
  // other parameters of the address are dropped, here and on the way to the sign-in page
  if (link !== pathname + search + hash) return <Navigate to={link} replace />;
  return (
    <SignedInPage title={title} extensions={agreements}>
      <MayOrder>
        <OrderSteps key={link} />
      </MayOrder>
    </SignedInPage>
  );
}

/** Puts the agreements beside the form's checkbox. */
const agreements = [defineExtension({ widgets: { switch: agreeSwitch } })];

/** The order form, or the placed order. */
function OrderSteps() {
  const { search } = useLocation();
  const order = parsePlacedLink(search);
  const wish = useMemo(() => parseOrderLink(search), [search]);
  return order === undefined ? <NewOrder wish={wish} /> : <PlacedOrder id={order} />;
}

/** Explains why the user may not order; a user without a chosen organisation chooses it here. */
function MayOrder({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const { isRefreshing, orgId, permissions, user } = useSessionState();
  if (isRefreshing) return <Loading />;
  if (permissions.has('order_add')) return children;
  const others = (user?.organisations ?? []).filter((one) => one.orgId !== orgId);
  return (
    <Result
      {...(orgId === undefined ? { status: 'info' } : { status: 'warning', icon: <LockOutlined /> })}
      title={t(orgId === undefined ? '请选择机构' : '当前身份不能下单')}
      subTitle={t('机构的管理员，或以个人空间购买的客户，可以下单。')}
      extra={
        <Flex gap="small" wrap justify="center">
          {others.map((one) => (
            <Button key={one.orgId} onClick={() => void session.chooseOrg(one.orgId)}>
              {one.orgName}
            </Button>
          ))}
        </Flex>
      }
    />
  );
}
