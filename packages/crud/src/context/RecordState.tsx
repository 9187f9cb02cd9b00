import { FileUnknownOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { AdapterError, asAdapterError } from '../core/adapter.ts';
import { Outcome } from '../kit/Outcome.tsx';
import { ForbiddenResult } from './ForbiddenResult.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import type { Text } from './useText.ts';
import { Waiting } from './Waiting.tsx';

/** Draws the placeholder of a record while the record is read. */
export const RecordSkeleton = () => (
  <Waiting>
    <Skeleton active title paragraph={{ rows: 8 }} />
  </Waiting>
);

export interface RecordFailureProps {
  readonly error: unknown;
  readonly t: Text;
  readonly onRetry: () => void;
  /** Goes back to the screen where the record was chosen. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Draws the reason why a record could not be read, in place of the record, and the next steps that the user can
 * take.
 */
export function RecordFailure({ error, t, onRetry, onBack }: RecordFailureProps) {
  const kind = error instanceof AdapterError ? error.kind : 'failed';
  const back = onBack && <Button onClick={onBack}>{t('返回列表')}</Button>;
  const retry = <Button onClick={onRetry}>{t('重试')}</Button>;
  // an icon instead of antd's picture, because that picture is bright even in dark themes
  if (kind === 'notFound') {
    return (
      <Outcome
        status="info"
        icon={<FileUnknownOutlined aria-hidden />}
        title={t('记录不存在或已删除')}
        nextSteps={[back ?? retry]}
      />
    );
  }
  if (kind === 'forbidden') return <ForbiddenResult back={back} />;
  return <LoadFailure error={error} t={t} onRetry={onRetry} more={back} />;
}

/**
 * Returns the error because of which a record cannot be shown: no permission, no id, or a failed read. Returns
 * undefined if the record can be shown.
 */
export function failureOf(
  id: string | undefined,
  permitted: boolean,
  error: Error | undefined,
): AdapterError | undefined {
  if (!permitted) return new AdapterError('forbidden', '没有操作权限');
  if (id === undefined || id === '') return new AdapterError('notFound', '数据不存在或已删除');
  return error && asAdapterError(error);
}
