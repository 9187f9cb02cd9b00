import { Button } from 'antd';
import { useText } from '../provider/useText.ts';

export interface SignInButtonProps {
  readonly onClick: () => void;
  /** True while the browser is leaving for the sign-in page. The button then shows that it is busy. */
  readonly isBusy?: boolean | undefined;
}

/**
 * Draws the sign-in button, which a visitor sees in the place of the account menu.
 *
 * @example
 * <SignInButton onClick={() => location.assign('/login')} />
 */
export function SignInButton({ onClick, isBusy = false }: SignInButtonProps) {
  const t = useText();
  return (
    <Button type="primary" onClick={() => onClick()} loading={isBusy}>
      {t('注册 / 登录')}
    </Button>
  );
}
