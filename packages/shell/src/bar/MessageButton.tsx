import { BellOutlined } from '@ant-design/icons';
import { isPlainClick } from '@isp/kit';
import { Badge } from 'antd';
import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import type { Translate } from '../texts/createTranslate.ts';

export interface MessageButtonProps {
  /** Number of unread messages. */
  readonly count: number;
  readonly path: string;
  /**
   * Called when the user opens or closes the list of messages, which the host draws below the button. @defaultValue
   * a click opens `path`
   */
  readonly onOpen?: (() => void) | undefined;
  readonly isOpen?: boolean | undefined;
}

/**
 * Draws a link to the messages with the number of unread messages. More than 99 are shown as `99+`, zero is not
 * shown.
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
        {/* The badge is placed beside the bell. In its default position it would cover half of the bell. */}
        <Badge count={unread} overflowCount={MAX_SHOWN} size="small" title="" />
      </ShellLink>
    </>
  );
}

/** Largest number that is shown; a larger one is shown as `99+`. */
const MAX_SHOWN = 99;

/**
 * Returns the accessible name. It begins with the text on the badge, because users of voice control say this text.
 * Then it contains the exact number.
 */
function nameOf(unread: number, t: Translate): string {
  if (unread === 0) return t('消息');
  return unread > MAX_SHOWN
    ? t('消息 {most}+，{count} 条未读', { most: MAX_SHOWN, count: unread })
    : t('消息，{count} 条未读', { count: unread });
}
