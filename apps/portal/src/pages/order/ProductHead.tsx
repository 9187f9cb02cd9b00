import { FileUnknownOutlined } from '@ant-design/icons';
import { StatusPage } from '@isp/shell';
import { Alert, Button, Card, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ProductCard } from './ProductCard.tsx';
import type { ProductState } from './useProduct.ts';

export interface ProductHeadProps {
  readonly state: ProductState;
  readonly retry: () => void;
}

/** Draws the product above a form, as soon as the product is loaded. */
export function ProductHead({ retry, state }: ProductHeadProps) {
  const { t } = useTranslation();
  if (state.is === 'read') return <ProductCard product={state.product} />;
  if (state.is === 'reading')
    return (
      <Card>
        <Skeleton active avatar={{ shape: 'square', size: 64 }} title={false} />
      </Card>
    );
  if (state.is === 'failed')
    return (
      <Alert
        type="warning"
        showIcon
        title={t('产品信息读取失败')}
        action={
          <Button size="small" onClick={retry}>
            {t('重试')}
          </Button>
        }
      />
    );
  return null;
}

/** Draws the message that the product is not published any more or was never published. */
export function ProductGone() {
  const { t } = useTranslation();
  return (
    <StatusPage
      status="info"
      icon={<FileUnknownOutlined aria-hidden />}
      title={t('产品已下架')}
      message={t('它可能已被服务商下架，或链接有误')}
      nextSteps={[{ title: t('看看其他产品'), path: '/' }]}
    />
  );
}
