import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PlainNotice } from './PlainNotice.tsx';

export interface LoadNoticeProps {
  readonly retry: () => void;
  readonly onClose: () => void;
}

/** Draws a notice instead of a dialog that could not be loaded. */
export function LoadNotice({ retry, onClose }: LoadNoticeProps) {
  const { t } = useTranslation();
  return (
    <PlainNotice onClose={onClose}>
      {t('加载失败')}
      <Button onClick={retry}>{t('重试')}</Button>
    </PlainNotice>
  );
}
