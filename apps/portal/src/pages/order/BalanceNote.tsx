import { Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '../../site/parts/money.ts';
import type { Wallet } from './payMethods.ts';
import { RechargeHere } from './RechargeHere.tsx';

interface BalanceNoteProps {
  /** Id of the note. The choice beside it refers to the note by `aria-describedby`. */
  readonly id: string;
  readonly wallet: Wallet | undefined;
  /** Amount that is missing in the account to pay the order; undefined if the balance is sufficient. */
  readonly short: string | undefined;
  readonly retry: () => void;
}

/** Draws the balance of the organisation and the missing amount, with a button to recharge the account. */
export function BalanceNote({ id, retry, short, wallet }: BalanceNoteProps) {
  const { t } = useTranslation();
  // The first missing amount is remembered, so that the result of a recharge stays visible after the balance has
  // become sufficient.
  const [lacked, setLacked] = useState(short);
  if (short !== undefined && short !== lacked) setLacked(short);
  if (!wallet) {
    return (
      <Flex gap="small" align="center" wrap>
        <span id={id}>{t('余额读取失败')}</span>
        <Button size="small" onClick={retry}>
          {t('重试')}
        </Button>
      </Flex>
    );
  }
  const credit = Number(wallet.creditLimit ?? 0) > 0 ? money(String(wallet.creditLimit)) : undefined;
  return (
    <Flex gap="small" align="center" wrap>
      <Flex id={id} gap="small" wrap>
        <span>{t('可用 {{amount}}', { amount: money(String(wallet.availableAmount ?? '0.00')) })}</span>
        {credit !== undefined && <span>{t('信用额度 {{amount}}', { amount: credit })}</span>}
        {wallet.status === 'FROZEN' && <span>{t('账户已冻结')}</span>}
        {short !== undefined && (
          <strong style={{ color: 'var(--ant-color-error-text)' }}>
            {t('还差 {{amount}}', { amount: money(short) })}
          </strong>
        )}
      </Flex>
      {lacked !== undefined && (
        <Suspense>
          <RechargeHere amount={lacked} isOffered={short !== undefined} onDone={retry} />
        </Suspense>
      )}
    </Flex>
  );
}
