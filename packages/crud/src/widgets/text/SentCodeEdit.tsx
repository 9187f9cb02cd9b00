import { useCountdown } from '@isp/kit/react';
import { Button, Flex, Input } from 'antd';
import { use, useMemo, useState } from 'react';
import { ServerContext, useLocale } from '../../context/contexts.tsx';
import { useShowNotice } from '../../context/showNotice.tsx';
import { toErrorText } from '../../context/toErrorText.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import { useOtherFields } from '../../data/formAccess.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { isBlank, toText } from '../../values/formatValue.ts';

/** Options in `x-ui.options` of the field. */
interface Options {
  /**
   * Name of the field that contains the phone number or email address. @defaultValue the code is sent to the phone
   * or address of the user's account
   */
  readonly of?: unknown;
  /** Name that the service uses for the purpose of the code, such as a change of the phone number. */
  readonly purpose?: unknown;
}

/**
 * Draws an input for a code that proves the ownership of a phone or address. A button sends the code to the phone
 * or address in another field, or to that of the user's account.
 */
export function SentCodeEdit(props: EditProps<string>) {
  const { disabled = false, field, onChange, path, value } = props;
  const { of, purpose }: Options = field.ui.options ?? {};
  const t = useFieldText();
  const showNotice = useShowNotice();
  const server = use(ServerContext);
  const locale = useLocale();
  const names = useMemo(() => (typeof of === 'string' ? [of] : []), [of]);
  const [to] = Object.values(useOtherFields(path, names));
  const [seconds, start] = useCountdown();
  const [isAsking, setAsking] = useState(false);
  const sendCode = server?.adapter.sendCode;

  async function ask() {
    setAsking(true);
    try {
      const { interval } = (await sendCode?.({ purpose: toText(purpose), to: toText(to).trim() })) ?? {};
      start(interval ?? 0);
      showNotice(({ message }) => message.success(t('验证码已发送')));
    } catch (error) {
      const text = toErrorText(error, t, '发送失败', locale);
      if (text !== undefined) showNotice(({ message }) => message.error(text));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Flex gap="small">
      <Input
        {...controlProps(props)}
        value={toText(value)}
        placeholder={placeholderOf(props, t, '请输入')}
        autoComplete="one-time-code"
        inputMode="numeric"
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {sendCode && (
        <Button
          disabled={disabled || seconds > 0 || (names.length > 0 && isBlank(to))}
          loading={isAsking}
          onClick={() => void ask()}
        >
          {seconds > 0 ? t('{n} 秒后重发', { n: seconds }) : t('获取验证码')}
        </Button>
      )}
    </Flex>
  );
}
