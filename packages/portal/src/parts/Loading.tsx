import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';

/**
 * Draws a spinner while a page is loading.
 *
 * @example
 * import { Suspense } from 'react';
 * const page = <Suspense fallback={<Loading />}>the page</Suspense>;
 */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className="portal-loading" role="status" aria-label={t('加载中')}>
      <Spin size="large" />
    </div>
  );
}
