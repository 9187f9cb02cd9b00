import { Alert, Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useLocale } from './concerns.tsx';
import { toErrorText } from './toErrorText.ts';
import type { Text } from './useText.ts';

export interface LoadFailureProps {
  readonly error: unknown;
  readonly t: Text;
  readonly onRetry: () => void;
  /** Another way out, behind the button that tries again. */
  readonly more?: ReactNode;
}

/** Something could not be read: why, and a button that tries again. */
export function LoadFailure({ error, t, onRetry, more }: LoadFailureProps) {
  const locale = useLocale();
  return (
    <div role="alert">
      <Result
        status="error"
        title={t('加载失败')}
        subTitle={toErrorText(error, t, '加载失败', locale)}
        extra={
          <>
            <Button type="primary" onClick={onRetry}>
              {t('重试')}
            </Button>
            {more}
          </>
        }
      />
    </div>
  );
}

export interface RetryAlertProps {
  readonly t: Text;
  /** In the user's words. @defaultValue what is shown could not be read again */
  readonly title?: string;
  readonly text?: string | undefined;
  /** Nothing goes on from here. @defaultValue false */
  readonly isFinal?: boolean;
  /** Px below it. @defaultValue 16 */
  readonly below?: number;
  readonly onRetry: () => void;
}

/** What is shown is not as it should be: what is the matter, and a button that tries again. */
export const RetryAlert = ({
  t,
  title = t('刷新失败'),
  text,
  isFinal,
  below = 16,
  onRetry,
}: RetryAlertProps) => (
  <Alert
    type={isFinal ? 'error' : 'warning'}
    showIcon
    style={{ marginBottom: below }}
    title={title}
    description={text}
    action={
      <Button size="small" onClick={onRetry}>
        {t('重试')}
      </Button>
    }
  />
);
