import { useCrud } from '@isp/crud';
import { useSettings } from '@isp/portal';
import { Flex, Radio, Tag } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fromBalance, type Way } from './payMethods.ts';

interface PayChoicesProps {
  readonly methods: readonly Way[];
  readonly value: unknown;
  /** True if the account has enough money. */
  readonly canPay: boolean;
  readonly onChange: (value: unknown) => void;
  /** Draws a note on the account beside its choice. It receives the id for `aria-describedby`. */
  readonly balance: (id: string) => ReactNode;
}

/** Draws the ways to pay, one of which is chosen. An account that cannot pay shows the reason. */
export function PayChoices({ balance, canPay, onChange, value, methods }: PayChoicesProps) {
  const { t } = useTranslation();
  const crud = useCrud();
  const id = useId();
  const isSimulated = useSettings()?.['pay.simulated'] === 'true';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} style={{ margin: '0 0 8px', fontSize: 'var(--ant-font-size-lg, 16px)' }}>
        {t('支付方式')}
      </h2>
      <Radio.Group
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // The group of antd and the texts beside a choice set no font size, so it is set here.
        style={{ display: 'grid', gap: 8, fontSize: 'var(--ant-font-size, 14px)' }}
      >
        {methods.map((way) => {
          const note = `${id}-${way.value}`;
          const isBalance = way.value === fromBalance;
          return (
            <Flex key={note} gap="small" align="center" wrap style={{ minHeight: 40 }}>
              <Radio
                value={way.value}
                disabled={isBalance && !canPay}
                {...((isBalance || isSimulated) && { 'aria-describedby': note })}
              >
                {crud.t(way.label, 'order.order')}
              </Radio>
              {isBalance ? balance(note) : isSimulated && <Tag id={note}>{t('模拟器')}</Tag>}
            </Flex>
          );
        })}
      </Radio.Group>
      {isSimulated && <p style={{ margin: '8px 0 0' }}>{t('在线支付渠道为模拟器，不会真正扣款')}</p>}
    </section>
  );
}
