import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { Outcome } from '../kit/Outcome.tsx';
import { useNavigation } from './contexts.tsx';
import { useText } from './useText.ts';

export interface ForbiddenResultProps {
  /**
   * Button that leads back to the screen where the record was chosen. @defaultValue a button that leads back to the
   * previous page of the browser
   */
  readonly back?: ReactElement | undefined;
}

/**
 * Draws the message that the user may not see this content, with the next steps that the portal offers and a button
 * back. It has an icon instead of antd's picture, because that picture is bright even in dark themes.
 */
export function ForbiddenResult({ back }: ForbiddenResultProps) {
  const t = useText();
  const { forbidden } = useNavigation();
  const step = forbidden ?? <Button onClick={() => window.history.back()}>{t('返回')}</Button>;
  return (
    <Outcome
      status="warning"
      icon={<LockOutlined aria-hidden />}
      title={t('无权限')}
      subTitle={t('您没有查看权限，请联系管理员')}
      nextSteps={back ? [back, forbidden] : [step]}
    />
  );
}
