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

/** Draws the placeholder of a list while its rows are read for the first time. */
export const ListSkeleton = () => (
  <Waiting padding={16}>
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </Waiting>
);

export interface ListErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Removes the conditions because of which the read failed. @defaultValue there is no button for this */
  readonly onRemove?: (() => void) | undefined;
}

/** Draws the error in place of the rows after a failed read, so that a failed read never looks like an empty list. */
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
  /** True if conditions are set. A button that removes them is then drawn. */
  readonly filtered: boolean;
  /** Text where no condition is set. @defaultValue 暂无数据 */
  readonly text?: string | undefined;
  readonly onClear: () => void;
  /** Title and function of the button that adds a record. Undefined if the user may not add records. */
  readonly add?: { readonly title: string; readonly run: () => void } | undefined;
}

export function ListEmpty({ entity, filtered, text = '暂无数据', onClear, add }: ListEmptyProps) {
  const t = useText(entity.key);
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ padding: 48 }}
      description={t(filtered ? '没有符合条件的数据' : text)}
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
