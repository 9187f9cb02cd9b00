import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { menuKeys } from './menuKeys.ts';
import { useIsWide } from './useIsWide.ts';

/**
 * One entry of the menu beside the brand.
 *
 * @example
 * const item: TopMenuItem = { code: 'about', name: '关于', path: '/about' };
 */
export interface TopMenuItem {
  readonly code: string;
  /** Name in the user's language. */
  readonly name: string;
  readonly path: string;
  /** True if the entry is shown, but is not a link yet. */
  readonly isDisabled?: boolean | undefined;
}

export interface TopMenuProps {
  /** Entries of the menu. For an empty list nothing is shown. */
  readonly items: readonly TopMenuItem[];
  /** Path or code of the current page's entry. */
  readonly active?: string | undefined;
}

/**
 * Draws the entries beside the brand. Below 768 px one button contains all of them.
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
        <Button type="text" icon={<DownOutlined />} iconPlacement="end" aria-haspopup="menu">
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
