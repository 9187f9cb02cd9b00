import { CheckCircleFilled } from '@ant-design/icons';
import { SchemaForm } from '@isp/crud';
import type { PortalPageProps } from '@isp/portal';
import { StatusPage } from '@isp/shell';
import { Card, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type OrderWish, parseOrderLink } from '../../orderLink.ts';
import { ProductGone, ProductHead } from '../order/ProductHead.tsx';
import { useListedProduct } from '../order/useListedProduct.ts';
import { SignedInPage } from '../SignedInPage.tsx';
import { useSend } from '../useSend.ts';
import { trialSchema } from './trialSchema.ts';

/**
 * Draws the page on which a user asks the provider of a product for a trial. A visitor must sign in first, and then
 * returns to this page.
 */
export default function TrialPage({ title }: PortalPageProps) {
  const { search } = useLocation();
  const wish = useMemo(() => parseOrderLink(search), [search]);
  return (
    <SignedInPage title={title}>
      <Trial wish={wish} />
    </SignedInPage>
  );
}

function Trial({ wish: { productId, specId } }: { readonly wish: OrderWish }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = useSend();
  const { retry, state } = useListedProduct(productId);
  const [isSent, setSent] = useState(false);
  const schema = useMemo(() => trialSchema(t), [t]);
  if (productId === undefined || state.is === 'gone') return <ProductGone />;
  const back = () => void navigate(`/detail?${new URLSearchParams({ id: productId })}`);
  if (isSent)
    return (
      <StatusPage
        status="success"
        icon={<CheckCircleFilled aria-hidden />}
        title={t('已提交，等待服务商审核')}
        message={t('结果以系统消息通知您。')}
        nextSteps={[{ title: t('返回产品'), onClick: back }]}
      />
    );
  return (
    <Flex vertical gap="middle">
      <ProductHead state={state} retry={retry} />
      <Card title={t('申请试用')}>
        <SchemaForm
          schema={schema}
          layout="vertical"
          submitText={t('提交')}
          onCancel={back}
          onSubmit={async (form: Readonly<Record<string, unknown>>) => {
            const asked = { ...form, productId, ...(specId !== undefined && { specId }) };
            await send('POST', '/product-apply/add', asked);
            setSent(true);
          }}
        />
      </Card>
    </Flex>
  );
}
