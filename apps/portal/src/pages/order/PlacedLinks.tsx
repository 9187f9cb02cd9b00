import { type ReadContext, type UseEntityResult, useCrud } from '@isp/crud';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

interface PlacedLinksProps extends Pick<UseEntityResult, 'entity'>, Pick<ReadContext, 'row'> {}

/**
 * Draws links for an order: to the bought product and its APIs, to the order in the back office, and to other
 * products.
 */
export function PlacedLinks({ entity, row }: PlacedLinksProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const crud = useCrud();
  const bought = { entity: 'product.subscription', page: 'list' } as const;
  const isBought = row.status === 'COMPLETED' && crud.href(bought) !== undefined;
  const isCalled = isBought && row.deliveryMode === 'API_KEY';
  const id = String(row[entity.rowKey]);
  return (
    <Flex gap="small" wrap justify="center">
      {isBought && (
        <Button type="primary" onClick={() => crud.navigate(bought)}>
          {t('我的产品')}
        </Button>
      )}
      {isCalled && <Button onClick={() => void navigate('/userInfo?tab=requestKey')}>{t('请求密钥')}</Button>}
      <Button onClick={() => crud.navigate({ entity: entity.key, page: 'detail', id })}>
        {t('查看订单')}
      </Button>
      <Button onClick={() => void navigate('/')}>{t('继续购买')}</Button>
    </Flex>
  );
}
