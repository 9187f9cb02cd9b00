import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { Outcome } from '../kit/Outcome.tsx';
import { useNavigation } from './contexts.tsx';
import { useText } from './useText.ts';

export interface ForbiddenResultProps {
  /** The button to the screen where a record was chosen. @defaultValue the browser's page before */
  readonly back?: ReactElement | undefined;
}

/**
 * The user may not see this: with the portal's next steps, and a button back. An icon and not antd's picture, which is
 * bright in every theme.
 */
export function ForbiddenResult({ back }: ForbiddenResultProps) {
  const t = useText();
  const { forbidden } = useNavigation();
  const step = forbidden ?? <Button onClick={() => window.history.back()}>{t('返回')}</Button>;
  return (
    <Outcome
      status="warning"
      icon={<LockOutlined />}
      title={t('无权限')}
      subTitle={t('您没有查看权限，请联系管理员')}
      nextSteps={back ? [back, forbidden] : [step]}
    />
  );
}
