import { FileUnknownOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLinkProps } from '../link/useLinkProps.ts';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

export interface StatusPageProps {
  readonly status: '403' | '404' | '500';
  readonly homePath: string;
  /** Shown beside the link home: a retry, for example. */
  readonly extra?: ReactNode;
  /** In the user's language. @defaultValue the meaning of the status */
  readonly message?: string | undefined;
}

/**
 * Icons instead of the pictures of antd's `Result`, which are bright in every theme, and which neither a failing page
 * nor the page before it should have to load.
 */
const looks = {
  '403': { kind: 'warning', icon: <LockOutlined />, title: '无权限', text: '没有权限访问该页面' },
  '404': {
    kind: 'info',
    icon: <FileUnknownOutlined />,
    title: '页面不存在',
    text: '您访问的页面不存在或已移除。',
  },
  '500': { kind: 'error', icon: <WarningOutlined />, title: '系统异常', text: '页面出错，请重试。' },
} as const;

/**
 * A page for 403, 404 and 500, with a link home.
 *
 * @example
 * <StatusPage status="404" homePath="/" />
 */
export function StatusPage({ status, homePath, extra, message }: StatusPageProps) {
  const t = useText();
  const home = useLinkProps(homePath);
  const { kind, icon, title, text } = looks[status];
  return (
    <>
      <FrameStyles />
      <div className="isp-shell-status">
        <div className={`isp-shell-status-icon isp-shell-status-${kind}`}>{icon}</div>
        <h1>{t(title)}</h1>
        <p>{message ?? t(text)}</p>
        <div className="isp-shell-status-links">
          {home && (
            <Button type="primary" {...home}>
              {t('返回首页')}
            </Button>
          )}
          {extra}
        </div>
      </div>
    </>
  );
}
