import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { MENU_COLUMN_FROM_PX } from './menuWidth.ts';
import { useIsWide } from './useIsWide.ts';

export interface TopBarProps {
  /** Name or logo of the portal. It is the content of a link to the home page. */
  readonly brand: ReactNode;
  readonly homePath: string;
  /** Content beside the name: a top menu, or the choice of the organisation. */
  readonly start?: ReactNode;
  /** Content at the right end: messages, language, user. */
  readonly end?: ReactNode;
  /** Opens the drawer with the menu. If undefined, there is no button for it. */
  readonly onMenuClick?: (() => void) | undefined;
}

/**
 * Draws the bar at the top of all pages.
 *
 * @example
 * <TopBar brand="书店" homePath="/" end={<MessageButton count={0} path="/messages" />} />
 */
export function TopBar({ brand, homePath, start, end, onMenuClick }: TopBarProps) {
  const t = useText();
  const isWide = useIsWide(MENU_COLUMN_FROM_PX);
  return (
    <div className="isp-shell-bar">
      <FrameStyles />
      {onMenuClick && !isWide && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={t('打开菜单')}
          onClick={() => onMenuClick()}
        />
      )}
      <ShellLink path={homePath} className="isp-shell-brand">
        {brand}
      </ShellLink>
      <div className="isp-shell-bar-start">{start}</div>
      <div className="isp-shell-bar-end">{end}</div>
    </div>
  );
}
