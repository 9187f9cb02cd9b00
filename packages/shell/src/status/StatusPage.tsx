import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useLinkProps } from '../link/useLinkProps.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { useText } from '../texts/useText.ts';

export interface StatusPageProps {
  readonly status: '403' | '404' | '500';
  readonly homePath: string;
  /** More than the way home: a retry, for example. */
  readonly extra?: ReactNode;
  /** In the user's language. @defaultValue what the status means */
  readonly message?: string | undefined;
}

const texts = {
  '403': ['无权限', '没有权限访问该页面'],
  '404': ['页面不存在', '您访问的页面不存在或已移除。'],
  '500': ['系统异常', '页面出错，请重试。'],
} as const;

/** A page that is not there, not allowed, or broken, and the way home. @see R2.04 */
export function StatusPage({ status, homePath, extra, message }: StatusPageProps) {
  const t = useText();
  const home = useLinkProps(homePath);
  const [title, text] = texts[status];
  return (
    <>
      <FrameStyles />
      <Result
        status={status}
        title={<h1 className="isp-shell-status-title">{t(title)}</h1>}
        subTitle={message ?? t(text)}
        extra={
          <>
            {home && (
              <Button type="primary" {...home}>
                {t('返回首页')}
              </Button>
            )}
            {extra}
          </>
        }
      />
    </>
  );
}
