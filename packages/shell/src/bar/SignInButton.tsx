import { Button } from 'antd';
import { useText } from '../provider/useText.ts';

export interface SignInButtonProps {
  readonly onClick: () => void;
  /** The sign-in page is loading. */
  readonly isBusy?: boolean | undefined;
}

/**
 * Shown to a visitor instead of a name.
 *
 * @example
 * <SignInButton onClick={() => location.assign('/login')} />
 */
export function SignInButton({ onClick, isBusy = false }: SignInButtonProps) {
  const t = useText();
  return (
    <Button type="primary" onClick={onClick} loading={isBusy}>
      {t('注册 / 登录')}
    </Button>
  );
}
