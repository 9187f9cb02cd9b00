import { FormScreen, type FormScreenProps } from '@isp/crud';
import { useSessionState } from '@isp/portal';
import { cutText } from '@isp/schema/internal';
import { Breadcrumbs } from '@isp/shell';
import { Card, Flex, Grid, Skeleton } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type OrderWish, toPlacedLink } from '../../orderLink.ts';
import { useOwn } from '../useOwn.ts';
import type { Profile } from '../userInfo/profile.ts';
import { ProductAgreement } from './AgreeSwitch.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { SummaryContext } from './orderTotal.tsx';
import { ProductGone, ProductHead } from './ProductHead.tsx';
import { useListedProduct } from './useListedProduct.ts';

/** Maximum number of characters of the contact's name. */
const longestName = 20;

/** Draws the order form: product, present price, and contact of the buyer. */
export function NewOrder({ wish }: { readonly wish: OrderWish }) {
  const navigate = useNavigate();
  const { retry, state } = useListedProduct(wish.productId);
  const contact = useContact();
  const { t } = useTranslation();
  const [choice, setChoice] = useState(wish);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const link = useMemo(() => ({ onChoice: setChoice, onPlace: setPlace }), []);
  const isBeside = Grid.useBreakpoint().xl === true;
  const as = useOrderForm(wish, contact, state.is === 'read' || state.is === 'reading');
  if (state.is === 'gone') return <ProductGone />;
  const product = state.is === 'read' ? state.product : undefined;
  const summary = (
    <Suspense fallback={<Skeleton active />}>
      <OrderSummary choice={choice} product={product} />
    </Suspense>
  );
  const form = (
    <Flex vertical gap="middle" style={{ minWidth: 0 }}>
      <Breadcrumbs
        items={[
          { name: t('首页'), path: '/' },
          ...(product ? [{ name: product.name, path: `/detail?id=${wish.productId}` }] : []),
          { name: t('确认订单') },
        ]}
      />
      <ProductHead state={state} retry={retry} />
      {/* The footer of a form extends a little below the form. `clip` cuts this part off. */}
      <Card style={{ overflow: 'clip' }}>
        <ProductAgreement value={product?.agreement}>
          {contact ? (
            <FormScreen
              entity="order.order"
              as={as}
              onDone={(row) => void navigate(toPlacedLink(String(row.id)), { replace: true })}
              onLeave={() => void navigate(-1)}
            />
          ) : (
            <Skeleton active />
          )}
        </ProductAgreement>
      </Card>
    </Flex>
  );
  return (
    <SummaryContext value={link}>
      {/* The same elements around the form at every width, so that it keeps its input. */}
      <div style={isBeside ? besideStyle : undefined}>
        {form}
        {isBeside ? <aside style={asideStyle}>{summary}</aside> : place && createPortal(summary, place)}
      </div>
    </SummaryContext>
  );
}

const besideStyle = {
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  alignItems: 'start',
};
const asideStyle = { position: 'sticky', top: 88 } as const;

/** Name and phone of the buyer, as values of the order form. A value that is not known is missing. */
type Contact = Readonly<Record<string, string>>;

/**
 * Returns the name and phone with which the form starts, or undefined while they load. If the phone cannot be
 * loaded, the user must type it.
 */
function useContact(): Contact | undefined {
  const { user } = useSessionState();
  const { data, failure } = useOwn<Profile>('/users');
  const isKnown = data !== undefined || failure !== undefined;
  const [name, phone] = [user?.name ?? '', data?.phone ?? ''];
  return useMemo(
    () =>
      isKnown
        ? { contactName: cutText(name, longestName), ...(phone !== '' && { contactPhone: phone }) }
        : undefined,
    [isKnown, name, phone],
  );
}

/** Returns the description of the order form without the fields that the page shows above the form. */
function useOrderForm(
  wish: OrderWish,
  contact: Contact | undefined,
  isProductShown: boolean,
): FormScreenProps['as'] {
  const { t } = useTranslation();
  return useMemo(() => {
    const wished = Object.entries(wish).map(([field, value]) => [field, String(value)]);
    return {
      title: t('确认订单'),
      submitText: t('提交订单'),
      preset: { ...Object.fromEntries(wished), ...contact, source: 'PORTAL' },
      hidden: ['orderType', 'subscriptionId', ...(isProductShown ? ['productId'] : [])],
    };
  }, [contact, isProductShown, t, wish]);
}
