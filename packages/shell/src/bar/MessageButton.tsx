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
  /** Called to open or close the list that the host shows below the button. @defaultValue a click leads to `path` */
  readonly onOpen?: (() => void) | undefined;
  readonly isOpen?: boolean | undefined;
}

/**
 * Draws a link to the messages with the number of unread messages: 99+ for more than 99, no number for zero.
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
        {/* the badge is beside the bell, because above it the badge would hide half of the bell */}
        <Badge count={unread} overflowCount={MAX_SHOWN} size="small" title="" />
      </ShellLink>
    </>
  );
}

/** Largest number that is shown; a larger one is shown as `99+`. */
const MAX_SHOWN = 99;

/**
 * Returns the accessible name: first the text on the badge, which users of voice control speak, then the exact
 * number.
 */
function nameOf(unread: number, t: Translate): string {
  if (unread === 0) return t('消息');
  return unread > MAX_SHOWN
    ? t('消息 {most}+，{count} 条未读', { most: MAX_SHOWN, count: unread })
    : t('消息，{count} 条未读', { count: unread });
}
