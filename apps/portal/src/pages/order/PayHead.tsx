import { Flex } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '../../site/parts/money.ts';
import { clockText } from './timeToPay.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface PayHeadProps {
  readonly amount: unknown;
  readonly until: unknown;
  /** Loads the order again. It is called when the time to pay is over, because the service then closes the order. */
  readonly reload: () => void;
}

/** Number of milliseconds between two loads of an order whose time to pay is over. */
const lookAgain = 2000;

/** Draws the amount to pay and the remaining time. */
export function PayHead({ amount, reload, until }: PayHeadProps) {
  const { t } = useTranslation();
  const left = useSecondsLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(reload, lookAgain);
    return () => clearInterval(timer);
  }, [isOver, reload]);
  return (
    <Flex justify="space-between" align="baseline" gap="small" wrap style={{ marginBottom: 16 }}>
      <span>
        {t('应付')}{' '}
        <strong style={{ fontSize: 'var(--ant-font-size-heading-3, 24px)' }}>{money(String(amount))}</strong>
      </span>
      {left !== undefined && (
        <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {isOver ? t('支付时间已过') : t('请在 {{time}} 内支付', { time: clockText(left) })}
        </span>
      )}
    </Flex>
  );
}
