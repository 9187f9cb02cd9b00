import { HourglassOutlined } from '@ant-design/icons';
import { type NextSteps, StatusPage } from '@isp/shell';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../context/PortalContext.ts';

export interface NotYetPageProps {
  /** Title in the source language. */
  readonly title: string;
  /**
   * Links to the next pages.
   * @defaultValue the previous page of the browser, and the landing page
   */
  readonly nextSteps?: NextSteps;
}

/** Draws a page whose area has a menu entry but is not part of this release. */
export function NotYetPage({ title, nextSteps }: NotYetPageProps) {
  const { t } = useTranslation();
  const { paths } = usePortal();
  return (
    <StatusPage
      status="info"
      icon={<HourglassOutlined aria-hidden />}
      title={t(title)}
      message={t('该功能尚未开放，敬请期待。')}
      nextSteps={
        nextSteps ?? [
          { title: t('返回'), onClick: () => window.history.back() },
          { title: t('返回工作台'), path: paths.landing },
        ]
      }
    />
  );
}
