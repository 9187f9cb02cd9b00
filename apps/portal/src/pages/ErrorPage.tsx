import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';

/** What a page that threw leaves behind. The frame around it stays. @see T-R8 */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div role="alert">
      <Result
        status="500"
        title={<h1 className="portal-status-title">{t('系统异常')}</h1>}
        subTitle={t('页面出错，请重试。')}
        extra={
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('重试')}
          </Button>
        }
      />
    </div>
  );
}
