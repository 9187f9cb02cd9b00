import { Button } from 'antd';
import { useText } from '../provider/useText.ts';

export interface SignInButtonProps {
  readonly onClick: () => void;
  /** True while the sign-in page is loading. */
  readonly isBusy?: boolean | undefined;
}

/**
 * Draws the button that a visitor sees instead of a user name.
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
