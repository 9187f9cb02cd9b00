import { useCrud } from '@isp/crud';
import { useSettings } from '@isp/portal';
import { Flex, Radio, Tag } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fromBalance, type Way } from './payMethods.ts';

interface PayChoicesProps {
  readonly methods: readonly Way[];
  readonly value: unknown;
  /** True if payment from the account is possible. */
  readonly canPay: boolean;
  readonly onChange: (value: unknown) => void;
  /** Draws a note about the account beside its choice. The parameter is the id to which `aria-describedby` refers. */
  readonly balance: (id: string) => ReactNode;
}

/** Draws the ways to pay as radio buttons. If payment from the account is not possible, the reason is shown. */
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
        // Neither antd's radio group nor the texts beside it set a font size, so it is set here.
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
