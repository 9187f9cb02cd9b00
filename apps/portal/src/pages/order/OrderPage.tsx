import { LockOutlined } from '@ant-design/icons';
import { defineExtension } from '@isp/crud';
import { Loading, type PortalPageProps, usePortal, useSessionState } from '@isp/portal';
import { type NextSteps, StatusPage } from '@isp/shell';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { parseOrderLink, parsePlacedLink, toOrderLink, toPlacedLink } from '../../orderLink.ts';
import { SignedInPage } from '../SignedInPage.tsx';
import { agreeSwitch } from './AgreeSwitch.tsx';
import { NewOrder } from './NewOrder.tsx';
import { orderTotal } from './orderTotal.tsx';
import { PlacedOrder } from './PlacedOrder.tsx';

/**
 * Draws the page on which a user orders and pays for a product. A visitor must sign in first, and then returns to
 * this page with the chosen product.
 */
export default function OrderPage({ title }: PortalPageProps) {
  const { hash, pathname, search } = useLocation();
  const order = parsePlacedLink(search);
  const link = order === undefined ? toOrderLink(parseOrderLink(search)) : toPlacedLink(order);
  // An address with other parameters is replaced by the same address without them. So the sign-in page does not
  // pass them on either.
  if (link !== pathname + search + hash) return <Navigate to={link} replace />;
  return (
    <SignedInPage title={title} extensions={ownWidgets} width={order === undefined ? 1200 : 880}>
      <MayOrder>
        <OrderSteps key={link} />
      </MayOrder>
    </SignedInPage>
  );
}

/** Extension for the screens of this page: agreements beside their switch, and the amount in the summary. */
const ownWidgets = [defineExtension({ widgets: { switch: agreeSwitch, quote: orderTotal } })];

/** Draws the order form, or the order that was already placed. */
function OrderSteps() {
  const { search } = useLocation();
  const order = parsePlacedLink(search);
  const wish = useMemo(() => parseOrderLink(search), [search]);
  return order === undefined ? <NewOrder wish={wish} /> : <PlacedOrder id={order} />;
}

/**
 * Draws its children if the user may order; otherwise draws the reason. A user without a chosen organisation can
 * choose it here.
 */
function MayOrder({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { paths, session } = usePortal();
  const { isRefreshing, orgId, permissions, user } = useSessionState();
  if (isRefreshing) return <Loading />;
  if (permissions.has('order_add')) return children;
  const others = (user?.organisations ?? []).filter((one) => one.orgId !== orgId);
  const switches = others.map((one): NextSteps[number] => ({
    title: one.orgName,
    onClick: () => void session.chooseOrg(one.orgId),
  }));
  const market: NextSteps[number] = { title: t('看看其他产品'), path: paths.home };
  const [first = market, ...more] = switches;
  return (
    <StatusPage
      status={orgId === undefined ? 'info' : 'warning'}
      icon={<LockOutlined aria-hidden />}
      title={t(orgId === undefined ? '请选择机构' : '当前身份不能下单')}
      message={t('机构的管理员，或以个人空间购买的客户，可以下单。')}
      nextSteps={first === market ? [market] : [first, ...more, market]}
    />
  );
}
