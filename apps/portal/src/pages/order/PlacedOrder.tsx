import { isRowAllowed, toActions, useActionRunner, useCrud, useEntity, useRecord } from '@isp/crud';
import { Loading } from '@isp/portal';
import { Alert, Button, Flex, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OrderFacts } from './OrderFacts.tsx';
import { stageOf } from './stageOf.ts';
import { usePaying } from './usePaying.ts';

/** What became of an order that was placed, and how it is paid: by the same dialogs as in the list of orders. */
export function PlacedOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const crud = useCrud();
  const { entity } = useEntity('order.order');
  const { data: row, error, reload } = useRecord(entity, id);
  const { dialog, isBusy, run } = useActionRunner(entity);
  const failed = usePaying(entity, row, reload);
  if (error && !row) {
    return (
      <Result status="error" title={error.message} extra={<Button onClick={reload}>{t('重试')}</Button>} />
    );
  }
  if (!row) return <Loading />;
  const { result, text, title } = stageOf(row.status);
  const pays = toActions(entity, 'detail', crud).filter(
    (action) => ['pay', 'payOnline'].includes(action.name) && isRowAllowed(entity, row, action),
  );
  return (
    <>
      <Result
        status={result}
        title={<span aria-live="polite">{t(title)}</span>}
        subTitle={t(text)}
        extra={
          <Flex gap="small" wrap justify="center">
            {pays.map((action, at) => (
              <Button
                key={action.name}
                type={at === 0 ? 'primary' : 'default'}
                loading={isBusy(action.name)}
                onClick={() => void run(action, [row])}
              >
                {t(action.name === 'pay' ? '余额支付' : '在线支付')}
              </Button>
            ))}
            <Button onClick={() => crud.navigate({ entity: entity.key, page: 'detail', id })}>
              {t('查看订单')}
            </Button>
            <Button onClick={() => void navigate('/')}>{t('继续购买')}</Button>
          </Flex>
        }
      >
        <Flex vertical gap="middle">
          {failed && (
            <Alert
              type="warning"
              showIcon
              title={t('上一次支付没有成功')}
              description={crud.t(failed, entity.key)}
            />
          )}
          <OrderFacts entity={entity} row={row} />
        </Flex>
      </Result>
      {dialog}
    </>
  );
}
