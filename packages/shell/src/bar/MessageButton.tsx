import { BellOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { ShellLink } from '../link/ShellLink.tsx';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { useText } from '../texts/useText.ts';

export interface MessageButtonProps {
  /** Unread messages. */
  readonly count: number;
  readonly path: string;
}

/** The way to the messages, with how many are unread: 99+ above 99, nothing at zero. @see R2.28, R9.05 */
export function MessageButton({ count, path }: MessageButtonProps) {
  const t = useText();
  const unread = count > 0 ? count : 0;
  const name = unread > 0 ? t('消息，{count} 条未读', { count: unread }) : t('消息');
  return (
    <>
      <FrameStyles />
      <ShellLink path={path} className="isp-shell-icon-link" aria-label={name} title={name}>
        <Badge count={unread} overflowCount={99} size="small" title="">
          <BellOutlined aria-hidden />
        </Badge>
      </ShellLink>
    </>
  );
}
