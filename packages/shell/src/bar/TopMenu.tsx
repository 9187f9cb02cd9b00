import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { menuKeys } from './menuKeys.ts';
import { useIsWide } from './useIsWide.ts';

/**
 * One entry of the top menu, which is beside the name of the portal.
 *
 * @example
 * const item: TopMenuItem = { code: 'about', name: '关于', path: '/about' };
 */
export interface TopMenuItem {
  readonly code: string;
  /** Name in the user's language. */
  readonly name: string;
  readonly path: string;
  /** True if the entry is shown, but cannot be opened yet. */
  readonly isDisabled?: boolean | undefined;
}

export interface TopMenuProps {
  /** Entries of the menu. If the list is empty, nothing is drawn. */
  readonly items: readonly TopMenuItem[];
  /** Path or code of the entry of the current page. */
  readonly active?: string | undefined;
}

/**
 * Draws the top menu beside the name of the portal. In a window below 768 px, all entries are behind one button.
 *
 * @example
 * <TopMenu items={[{ code: 'about', name: '关于', path: '/about' }]} active="/about" />
 */
export function TopMenu({ items, active }: TopMenuProps) {
  const t = useText();
  const isWide = useIsWide(768);
  if (items.length === 0) return null;

  const isActive = ({ code, path }: TopMenuItem) =>
    active !== undefined && (path === active || code === active);
  const label = t('顶部菜单');
  if (isWide) {
    return (
      <nav aria-label={label}>
        <FrameStyles />
        <ul className="isp-shell-top">
          {items.map((item) => (
            <li key={item.code}>
              <TopMenuLink item={item} isActive={isActive(item)} />
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  const current = items.find(isActive);
  const entries = items.map((item) => ({
    key: item.code,
    disabled: item.isDisabled === true,
    label: item.isDisabled ? item.name : <ShellLink path={item.path}>{item.name}</ShellLink>,
  }));
  return (
    <nav aria-label={label}>
      <FrameStyles />
      <Dropdown
        autoFocus
        menu={{ items: entries, selectedKeys: current ? [current.code] : [], onKeyDown: menuKeys }}
        trigger={['click']}
      >
        <Button type="text" icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-haspopup="menu">
          <span className="isp-shell-top-name">{current?.name ?? label}</span>
        </Button>
      </Dropdown>
    </nav>
  );
}

function TopMenuLink({ item, isActive }: { readonly item: TopMenuItem; readonly isActive: boolean }) {
  if (item.isDisabled) {
    return (
      // a link without an address, as ARIA describes it
      // biome-ignore lint/a11y/useSemanticElements: an <a> without href is no link
      <span className="isp-shell-top-link" role="link" aria-disabled tabIndex={-1}>
        {item.name}
      </span>
    );
  }
  return (
    <ShellLink
      path={item.path}
      className="isp-shell-top-link"
      {...(isActive && { 'aria-current': 'page' as const })}
    >
      {item.name}
    </ShellLink>
  );
}
