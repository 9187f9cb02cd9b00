import { Drawer } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { MENU_COLUMN_FROM_PX } from './menuWidth.ts';
import { useIsWide } from './useIsWide.ts';

export interface ShellFrameProps {
  /** Content of the top bar. */
  readonly bar: ReactNode;
  /** Menu in the side column. If undefined, as on public pages, there is no side column. */
  readonly side?: ReactNode;
  readonly tabs?: ReactNode;
  /**
   * Further links or buttons for keyboard users, after the link that skips to the content. Each moves the focus to
   * another part of the page, and is visible only while it has the focus (class `isp-shell-skip`).
   */
  readonly skips?: ReactNode;
  /** Notice that is shown on all pages, between the top bar and the page. */
  readonly notice?: ReactNode;
  /** True if the drawer with the menu is open. The menu is in a drawer if the window is narrower than 992 px. */
  readonly isSideOpen: boolean;
  readonly onSideOpenChange: (isOpen: boolean) => void;
  /** The pages. The window never scrolls, so each page has its own scroll container. */
  readonly children: ReactNode;
}

/**
 * Draws the frame: the top bar, the menu at the left, and the tabs above the pages. The pages take the remaining
 * height.
 *
 * @example
 * <ShellFrame bar={<TopBar brand="书店" homePath="/" />} isSideOpen={false} onSideOpenChange={() => {}}>
 *   <div style={{ overflow: 'auto' }}>the page</div>
 * </ShellFrame>
 */
export function ShellFrame({
  bar,
  side,
  tabs,
  notice,
  skips,
  isSideOpen,
  onSideOpenChange,
  children,
}: ShellFrameProps) {
  const t = useText();
  const isWide = useIsWide(MENU_COLUMN_FROM_PX);
  return (
    <div className="isp-shell-frame">
      <FrameStyles />
      {/* biome-ignore lint/a11y/useValidAnchor: it goes to a place on this page, past the router */}
      <a className="isp-shell-skip" href="#shell-content" onClick={focusContent}>
        {t('跳到主要内容')}
      </a>
      {skips}
      <header className="isp-shell-head">{bar}</header>
      {notice}
      <div className="isp-shell-middle">
        {side !== undefined && isWide && <div className="isp-shell-side">{side}</div>}
        <div className="isp-shell-body">
          {tabs !== undefined && (
            <section className="isp-shell-tabs" aria-label={t('标签页')}>
              {tabs}
            </section>
          )}
          <main id="shell-content" className="isp-shell-content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {side !== undefined && !isWide && (
        <Drawer
          open={isSideOpen}
          onClose={() => onSideOpenChange(false)}
          placement="left"
          size={264}
          title={t('主菜单')}
          closable={{ 'aria-label': t('关闭') }}
          classNames={{ body: 'isp-shell-drawer' }}
        >
          {side}
        </Drawer>
      )}
    </div>
  );
}

/**
 * Moves the focus to the content. The address is not changed to `#…`, because a router would take this for a new
 * page.
 */
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('shell-content')?.focus();
}
