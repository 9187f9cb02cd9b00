import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Outcome } from '../kit/Outcome.tsx';
import { useLocale } from './contexts.tsx';
import { toErrorText } from './toErrorText.ts';
import type { Text } from './useText.ts';

export interface LoadFailureProps {
  readonly error: unknown;
  readonly t: Text;
  readonly onRetry: () => void;
  /** Other buttons, which are drawn after the retry button. */
  readonly more?: ReactNode;
}

/** Draws the reason why content could not be read, in place of the content, with a retry button. */
export function LoadFailure({ error, t, onRetry, more }: LoadFailureProps) {
  const locale = useLocale();
  return (
    <div role="alert">
      <Outcome
        status="error"
        title={t('加载失败')}
        subTitle={toErrorText(error, t, '加载失败', locale)}
        nextSteps={[
          <Button key="retry" type="primary" onClick={onRetry}>
            {t('重试')}
          </Button>,
          more,
        ]}
      />
    </div>
  );
}

export interface RetryAlertProps {
  readonly t: Text;
  /** Title in the user's language. @defaultValue `刷新失败` (refresh failed), translated */
  readonly title?: string;
  readonly text?: string | undefined;
  /** True if a retry cannot help, so that no retry button is drawn. @defaultValue false */
  readonly isFinal?: boolean;
  /** Margin below the warning, in px. @defaultValue 16 */
  readonly below?: number;
  readonly onRetry: () => void;
}

/** Draws a warning above content that could not be refreshed, with a retry button. */
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
