import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

export interface LoadFailureProps {
  readonly retry: () => void;
}

/**
 * Draws a notice instead of a part that could not be loaded, with a button to try again.
 *
 * @example
 * <LoadFailure retry={() => location.reload()} />
 */
export function LoadFailure({ retry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="portal-load-failure">
      {t('加载失败')}
      <Button onClick={() => retry()}>{t('重试')}</Button>
    </div>
  );
}
