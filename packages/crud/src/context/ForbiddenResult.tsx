import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Outcome } from '../kit/Outcome.tsx';
import { useText } from './useText.ts';

/** The user may not see this. An icon and not antd's picture, which is bright in every theme. */
export function ForbiddenResult({ extra }: { readonly extra?: ReactNode }) {
  const t = useText();
  return (
    <Outcome
      status="warning"
      icon={<LockOutlined />}
      title={t('无权限')}
      subTitle={t('您没有查看权限，请联系管理员')}
      extra={extra}
    />
  );
}
