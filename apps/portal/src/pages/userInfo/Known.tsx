import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Own } from '../useOwn.ts';

export interface KnownProps<Data> {
  readonly of: Own<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders loaded data; a placeholder while they load, and the error with a retry when they cannot be loaded. */
export function Known<Data>({ of, children }: KnownProps<Data>) {
  const { t } = useTranslation();
  const { data, failure, reload } = of;
  return (
    <>
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          title={failure}
          style={{ marginBottom: 16 }}
          action={
            <Button size="small" onClick={reload}>
              {t('重试')}
            </Button>
          }
        />
      )}
      {data === undefined ? failure === undefined && <Skeleton active /> : children(data)}
    </>
  );
}
