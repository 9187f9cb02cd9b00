import { Alert, Button, Empty, Result, Skeleton } from 'antd';
import { toErrorText } from '../actions/toErrorText.ts';
import { AdapterError } from '../adapter.ts';
import { useLocale } from '../provider/context.ts';
import { ForbiddenResult } from '../provider/ForbiddenResult.tsx';
import { useText } from '../provider/useText.ts';
import { Waiting } from '../provider/Waiting.tsx';

/** Nothing is there yet: the shape of what will come. */
export const ListSkeleton = () => (
  <Waiting padding={16}>
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </Waiting>
);

/** A list that could not be read says so, and why; it never says that there is nothing. */
export function ListError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText();
  const locale = useLocale();
  if (error instanceof AdapterError && error.kind === 'forbidden') return <ListForbidden />;
  return (
    <div role="alert">
      <Result
        status="error"
        title={t('加载失败')}
        subTitle={toErrorText(error, t, '加载失败', locale) ?? error.message}
        extra={
          <Button type="primary" onClick={onRetry}>
            {t('重试')}
          </Button>
        }
      />
    </div>
  );
}

/** The rows on the screen are the last that could be read. */
export function ListStaleError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText();
  const locale = useLocale();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('刷新失败')}
      description={toErrorText(error, t, '加载失败', locale)}
      action={
        <Button size="small" onClick={onRetry}>
          {t('重试')}
        </Button>
      }
    />
  );
}

export const ListForbidden = () => (
  <div role="alert">
    <ForbiddenResult />
  </div>
);

export interface ListEmptyProps {
  /** Conditions are set: the way out is to clear them. */
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** Missing when the user may not add. */
  readonly onAdd?: (() => void) | undefined;
}

export function ListEmpty({ filtered, onClear, onAdd }: ListEmptyProps) {
  const t = useText();
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ padding: 48 }}
      description={t(filtered ? '没有符合条件的数据' : '暂无数据')}
    >
      {filtered ? (
        <Button onClick={onClear}>{t('清空条件')}</Button>
      ) : (
        onAdd && (
          <Button type="primary" onClick={onAdd}>
            {t('新增')}
          </Button>
        )
      )}
    </Empty>
  );
}
