import { Flex } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '../../site/parts/money.ts';
import { clockText } from './timeToPay.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface PayHeadProps {
  readonly amount: unknown;
  readonly until: unknown;
  /** Reads the order again: it is closed when its time is over. */
  readonly reload: () => void;
}

/** Milliseconds until the order is looked at again once its time is over. */
const lookAgain = 2000;

/** What is to be paid, and how long that can be done. */
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
