import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface PlainNoticeProps {
  readonly onClose: () => void;
  /** Text and buttons of the notice. */
  readonly children: ReactNode;
}

/** Draws a simple notice over the page. It is used when the code of a message or dialog cannot be loaded. */
export function PlainNotice({ children, onClose }: PlainNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="portal-notice">
      {children}
      <Button onClick={onClose}>{t('关闭')}</Button>
    </div>
  );
}
