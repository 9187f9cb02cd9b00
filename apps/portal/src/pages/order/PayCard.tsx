import type { ReadContext, ScreenAction, UseEntityResult } from '@isp/crud';
import { Alert, Button, Card, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '../../site/parts/money.ts';
import { BalanceNote } from './BalanceNote.tsx';
import { PayChoices } from './PayChoices.tsx';
import { PayHead } from './PayHead.tsx';
import { firstWay, fromBalance, payMethods, shortOf, type Wallet } from './payMethods.ts';
import { useOfferedMethods } from './useOfferedMethods.ts';
import { useWallet } from './useWallet.ts';

export interface PayCardProps extends Pick<UseEntityResult, 'entity'>, Pick<ReadContext, 'row'> {
  /** Actions that the order allows. */
  readonly actions: readonly ScreenAction[];
  /** True while an action of the order is running. */
  readonly isBusy: boolean;
  /** Runs an action of the order, with the same dialogs as in the list of orders. */
  readonly run: (action: ScreenAction, row: ReadContext['row']) => Promise<void>;
  readonly reload: () => void;
}

/**
 * Draws the payment of a placed order: the amount to pay, the remaining time, the ways to pay, and the amount that
 * is missing in the account.
 */
export function PayCard({ actions, entity, isBusy, reload, row, run }: PayCardProps) {
  const { t } = useTranslation();
  const [pay, payOnline] = ['pay', 'payOnline'].map((name) => actions.find((one) => one.name === name));
  const { isLoading, offered } = useOfferedMethods('pay.channels');
  const wallet = useWallet((known) => shortOf(row.payAmount, known) !== undefined);
  const known = entity.fields.find(({ name }) => name === 'payChannel')?.options ?? [];
  const methods = payMethods(known, offered, { pay: !!pay, payOnline: !!payOnline });
  const short = wallet.data && shortOf(row.payAmount, wallet.data);
  // While the account is not loaded, payment from the account is offered. The service then decides whether it is
  // possible.
  const canPay = short === undefined && !isClosed(wallet.data);
  const [chosen, setChosen] = useState<unknown>();
  const isOpen = methods.some(({ value }) => value === chosen && (value !== fromBalance || canPay));
  const way = isOpen ? chosen : firstWay(methods, canPay, row.payChannel);
  const action = way === undefined ? undefined : way === fromBalance ? pay : payOnline;

  async function handlePay() {
    // The payment dialog starts with the way to pay that was chosen on this page.
    if (action) await run(action, way === fromBalance ? row : { ...row, payChannel: way });
    wallet.reload();
  }
  return (
    <Card>
      <PayHead amount={row.payAmount} until={row.expireTime} reload={reload} />
      {isLoading || wallet.isLoading ? (
        <Skeleton active title={false} />
      ) : (
        <Flex vertical gap="middle">
          {methods.length === 0 ? (
            <Alert type="warning" showIcon title={t('暂无可用的支付方式')} />
          ) : (
            <PayChoices
              {...{ methods, canPay }}
              value={way}
              onChange={setChosen}
              balance={(id) => (
                <BalanceNote id={id} wallet={wallet.data} short={short} retry={wallet.reload} />
              )}
            />
          )}
          <Button
            type="primary"
            size="large"
            block
            disabled={!action}
            loading={isBusy}
            onClick={() => void handlePay()}
          >
            {t('支付 {{amount}}', { amount: money(String(row.payAmount)) })}
          </Button>
        </Flex>
      )}
    </Card>
  );
}

/** Returns true for a frozen or closed account, which cannot pay. */
const isClosed = (wallet: Wallet | undefined): boolean =>
  wallet?.status === 'FROZEN' || wallet?.status === 'CLOSED';
