import { useActionRunner, useCrud, useEntity, useRecord } from '@isp/crud';
import { Loading } from '@isp/portal';
import { Alert, Button, Card, Flex, Result, Skeleton } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';
import { OrderFacts } from './OrderFacts.tsx';
import { PayCard, type PayCardProps } from './PayCard.tsx';
import { PlacedLinks } from './PlacedLinks.tsx';
import { stageOf } from './stageOf.ts';
import { usePaying } from './usePaying.ts';

/** Names of the fields that the payment card shows, so that they are not shown twice. */
const asPaid = ['payAmount', 'expireTime'];

/** Draws a placed order and its payment. The dialogs are those of the list of orders. */
export function PlacedOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const crud = useCrud();
  const { entity } = useEntity('order.order');
  const { data: row, error, reload } = useRecord(entity, id);
  const { actions, dialog, isBusy, run } = useActionRunner(entity);
  const failed = usePaying(entity, row, reload);
  const heading = useRef<HTMLSpanElement>(null);
  // After an action, the pressed button may no longer exist. The focus then moves to the heading, which contains
  // the result.
  const goOn = () => {
    if (document.activeElement === document.body) heading.current?.focus();
  };
  const isKnown = row !== undefined;
  const isFromForm = useNavigationType() === 'REPLACE';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the order is loaded
  useEffect(() => {
    if (isKnown && isFromForm) goOn();
  }, [isKnown]);
  if (error && !row) {
    return (
      <Result status="error" title={error.message} extra={<Button onClick={reload}>{t('重试')}</Button>} />
    );
  }
  if (!row) return <Loading />;
  const { result, text, title } = stageOf(row.status);
  const allowed = actions('detail', row);
  const isPaidHere = allowed.some(({ name }) => ['pay', 'payOnline'].includes(name));
  const handleRun: PayCardProps['run'] = async (action, asked) => {
    await run(action, [asked]);
    goOn();
  };
  return (
    <>
      <Result
        status={result}
        style={{ paddingBlock: 24, paddingInline: 0 }}
        title={
          <span ref={heading} tabIndex={-1} aria-live="polite">
            {t(title)}
          </span>
        }
        subTitle={t(text)}
      />
      <Flex vertical gap="middle">
        {failed && (
          <Alert
            type="warning"
            showIcon
            title={t('上一次支付没有成功')}
            description={crud.t(failed, entity.key)}
          />
        )}
        {isPaidHere && (
          <Suspense fallback={<Skeleton active />}>
            <PayCard
              {...{ entity, reload, row }}
              actions={allowed}
              isBusy={isBusy('pay') || isBusy('payOnline')}
              run={handleRun}
            />
          </Suspense>
        )}
        <Card>
          <OrderFacts entity={entity} row={row} without={isPaidHere ? asPaid : []} />
        </Card>
        <PlacedLinks entity={entity} row={row} />
      </Flex>
      {dialog}
    </>
  );
}
