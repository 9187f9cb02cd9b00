import { type FormAs, FormScreen } from '@isp/crud';
import { useSessionState } from '@isp/portal';
import { cutText } from '@isp/schema';
import { Card, Flex, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type OrderWish, toPlacedLink } from '../../orderLink.ts';
import { useOwn } from '../useOwn.ts';
import type { Profile } from '../userInfo/profile.ts';
import { ProductAgreement } from './AgreeSwitch.tsx';
import { ProductGone, ProductHead } from './ProductHead.tsx';
import { useListedProduct } from './useListedProduct.ts';

/** Characters of a contact's name. */
const longestName = 20;

/** The form of an order: what it is of, what it costs now, and how its buyer is reached. */
export function NewOrder({ wish }: { readonly wish: OrderWish }) {
  const navigate = useNavigate();
  const { retry, state } = useListedProduct(wish.productId);
  const contact = useContact();
  const as = useOrderForm(wish, contact, state.is === 'read' || state.is === 'reading');
  if (state.is === 'gone') return <ProductGone />;
  return (
    <Flex vertical gap="middle">
      <ProductHead state={state} retry={retry} />
      {/* the foot of a form reaches a little below it */}
      <Card style={{ overflow: 'clip' }}>
        <ProductAgreement value={state.is === 'read' ? state.product.agreement : undefined}>
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
}

/** Name and phone of the buyer, as far as they are known: fields of an order. */
type Contact = Readonly<Record<string, string>>;

/** What the form begins with of the buyer; undefined until it is known. What cannot be read is typed. */
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

/** The form of orders as a buyer meets it here: what the page shows above is not asked again. */
function useOrderForm(wish: OrderWish, contact: Contact | undefined, isProductShown: boolean): FormAs {
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
