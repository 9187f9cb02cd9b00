import type { Entity } from '@isp/schema';
import { Button, Empty, Skeleton } from 'antd';
import { useLocale } from '../../context/contexts.tsx';
import { ForbiddenResult } from '../../context/ForbiddenResult.tsx';
import { LoadFailure } from '../../context/LoadFailure.tsx';
import { useText } from '../../context/useText.ts';
import { Waiting } from '../../context/Waiting.tsx';
import { AdapterError } from '../../core/adapter.ts';
import { messageIn } from '../../core/form/messageIn.ts';
import { Outcome } from '../../kit/Outcome.tsx';

/** Draws the placeholder while the first rows are read. */
export const ListSkeleton = () => (
  <Waiting padding={16}>
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </Waiting>
);

export interface ListErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Removes the conditions that cause the error. @defaultValue there is no such button */
  readonly onRemove?: (() => void) | undefined;
}

/** Draws the error of a failed read. A failed read is never shown as an empty list. */
export function ListError(props: ListErrorProps) {
  const t = useText();
  const locale = useLocale();
  const { error, onRemove } = props;
  if (onRemove && error instanceof AdapterError) {
    return (
      <div role="alert">
        <Outcome
          status="warning"
          title={t('查询条件无效')}
          subTitle={error.fields.map((field) => <div key={field.field}>{t(messageIn(field, locale))}</div>)}
          nextSteps={[
            <Button key="remove" type="primary" onClick={onRemove}>
              {t('移除无效条件')}
            </Button>,
          ]}
        />
      </div>
    );
  }
  return error instanceof AdapterError && error.kind === 'forbidden' ? (
    <ListForbidden />
  ) : (
    <LoadFailure {...props} t={t} />
  );
}

export const ListForbidden = () => (
  <div role="alert">
    <ForbiddenResult />
  </div>
);

export interface ListEmptyProps {
  readonly entity: Entity;
  /** True if conditions are set. The screen then offers to clear them. */
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** Button that adds a record. Undefined if the user may not add records. */
  readonly add?: { readonly title: string; readonly run: () => void } | undefined;
}

export function ListEmpty({ entity, filtered, onClear, add }: ListEmptyProps) {
  const t = useText(entity.key);
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ padding: 48 }}
      description={t(filtered ? '没有符合条件的数据' : '暂无数据')}
    >
      {filtered ? (
        <Button onClick={onClear}>{t('清空条件')}</Button>
      ) : (
        add && (
          <Button type="primary" onClick={add.run}>
            {t(add.title)}
          </Button>
        )
      )}
    </Empty>
  );
}
