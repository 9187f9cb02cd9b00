import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Own } from '../useOwn.ts';

export interface KnownProps<Data> {
  readonly of: Own<Data>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Draws its children with loaded data. While the data load, draws a placeholder; if they cannot be loaded, draws
 * the error with a button to try again.
 */
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
