import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface NotYetPageProps {
  /** Source-language text. */
  readonly title: string;
  readonly extra?: ReactNode;
}

/** A page of the route catalogue whose area is not part of this release. */
export function NotYetPage({ title, extra }: NotYetPageProps) {
  const { t } = useTranslation();
  return (
    <Result
      status="info"
      title={<h1 className="portal-status-title">{t(title)}</h1>}
      subTitle={t('该功能尚未开放，敬请期待。')}
      extra={extra ?? <Button onClick={() => window.history.back()}>{t('返回')}</Button>}
    />
  );
}
