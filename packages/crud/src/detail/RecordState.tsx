import { FileUnknownOutlined, LockOutlined } from '@ant-design/icons';
import { Alert, Button, Result, Skeleton } from 'antd';
import { AdapterError } from '../adapter.ts';
import { Later } from '../provider/Later.tsx';
import type { Text } from '../provider/useText.ts';

/** The shape of a record while it is read. */
export function RecordSkeleton({ t }: { readonly t: Text }) {
  return (
    <Later>
      <div role="status" aria-label={t('加载中')}>
        {/* its bars are headings without words */}
        <div aria-hidden="true">
          <Skeleton active title paragraph={{ rows: 8 }} />
        </div>
      </div>
    </Later>
  );
}

export interface RecordFailureProps {
  readonly error: unknown;
  readonly t: Text;
  readonly onRetry: () => void;
  /** Leads back to where the record was chosen. */
  readonly onBack?: (() => void) | undefined;
}

/** Why there is no record to see, and what can be done about it. */
export function RecordFailure({ error, t, onRetry, onBack }: RecordFailureProps) {
  const kind = error instanceof AdapterError ? error.kind : 'failed';
  const back = onBack && <Button onClick={onBack}>{t('返回列表')}</Button>;
  // icons and not antd's pictures, which are bright in every theme
  if (kind === 'notFound') {
    return (
      <Result status="info" icon={<FileUnknownOutlined />} title={t('记录不存在或已删除')} extra={back} />
    );
  }
  if (kind === 'forbidden') {
    return (
      <Result
        status="warning"
        icon={<LockOutlined />}
        title={t('无权限')}
        subTitle={t('您没有查看权限，请联系管理员')}
        extra={back}
      />
    );
  }
  return (
    <div role="alert">
      <Result
        status="error"
        title={t('加载失败')}
        subTitle={error instanceof Error ? t(error.message) : undefined}
        extra={[
          <Button key="retry" type="primary" onClick={onRetry}>
            {t('重试')}
          </Button>,
          back && <span key="back">{back}</span>,
        ]}
      />
    </div>
  );
}

/** Why there is nothing to show, in the words the screen acts on. */
export function failureOf(
  id: string | undefined,
  permitted: boolean,
  error: Error | undefined,
): AdapterError | undefined {
  if (!permitted) return new AdapterError('forbidden', '没有操作权限');
  if (id === undefined || id === '') return new AdapterError('notFound', '数据不存在或已删除');
  if (error === undefined || error instanceof AdapterError) return error;
  return new AdapterError('failed', error.message, { cause: error });
}

/** What is shown is older than it should be. */
export function RefreshFailure(props: {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={props.text}
      action={
        <Button size="small" onClick={props.onRetry}>
          {props.retry}
        </Button>
      }
    />
  );
}
