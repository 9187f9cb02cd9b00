import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from './LoginField.tsx';

export interface LoginInputProps extends FieldControl {
  readonly icon: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled: boolean;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly autoFocus?: boolean;
  /** True to hide the text until the user presses the button in the input. */
  readonly isSecret?: boolean;
}

/**
 * Draws a large input in the style of antd's input. antd's input itself is not used here: with its text areas, code
 * fields and search fields, its code would be a tenth of the sign-in page.
 */
export function LoginInput({ icon, isSecret = false, onChange, ...input }: LoginInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <span className="portal-input">
      {icon}
      <input
        {...input}
        type={isSecret && !isShown ? 'password' : 'text'}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value)}
      />
      {isSecret && (
        <button
          type="button"
          aria-label={t('显示输入内容')}
          aria-pressed={isShown}
          disabled={input.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </button>
      )}
    </span>
  );
}
