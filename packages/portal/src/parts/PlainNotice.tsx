import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface PlainNoticeProps {
  readonly onClose: () => void;
  /** Text and buttons of the notice. */
  readonly children: ReactNode;
}

/** Draws a notice over the page. It replaces a message or a dialog that could not be loaded. */
export function PlainNotice({ children, onClose }: PlainNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="portal-notice">
      {children}
      <Button onClick={onClose}>{t('关闭')}</Button>
    </div>
  );
}
