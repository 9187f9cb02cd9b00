import { BellOutlined } from '@ant-design/icons';
import { isPlainClick } from '@isp/kit';
import { Badge } from 'antd';
import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import type { Translate } from '../texts/createTranslate.ts';

export interface MessageButtonProps {
  /** Unread messages. */
  readonly count: number;
  readonly path: string;
  /** Opens or closes what the host shows below it. @defaultValue a click leads to `path` */
  readonly onOpen?: (() => void) | undefined;
  readonly isOpen?: boolean | undefined;
}

/**
 * Link to the messages, with the number of unread ones: 99+ above 99, nothing at zero.
 *
 * @example
 * <MessageButton count={3} path="/messages" />
 */
export function MessageButton({ count, path, isOpen = false, onOpen }: MessageButtonProps) {
  const t = useText();
  const unread = count > 0 ? count : 0;
  const name = nameOf(unread, t);
  return (
    <>
      <FrameStyles />
      <ShellLink
        path={path}
        className="isp-shell-icon-link"
        aria-label={name}
        title={name}
        {...(onOpen && {
          'aria-expanded': isOpen,
          'aria-haspopup': 'dialog' as const,
          onClick(event) {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen();
          },
        })}
      >
        <BellOutlined aria-hidden />
        {/* beside the bell: above it, it would hide half of the bell */}
        <Badge count={unread} overflowCount={MAX_SHOWN} size="small" title="" />
      </ShellLink>
    </>
  );
}

/** More than this many are shown as `99+`. */
const MAX_SHOWN = 99;

/** Accessible name: starts with the text on the badge, which voice control says, then the exact number. */
function nameOf(unread: number, t: Translate): string {
  if (unread === 0) return t('消息');
  return unread > MAX_SHOWN
    ? t('消息 {most}+，{count} 条未读', { most: MAX_SHOWN, count: unread })
    : t('消息，{count} 条未读', { count: unread });
}
