import { Menu, type MenuProps } from 'antd';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import type { MenuEntry } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { StyleRules } from '../styles/StyleRules.ts';
import { ExternalMark } from './ExternalMark.tsx';
import { canOpen, MenuEntryLink } from './MenuEntryLink.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { menuCss } from './menuCss.ts';
import { useActiveInView } from './useActiveInView.ts';
import { useMenuStop } from './useMenuStop.ts';

export interface SideMenuProps {
  readonly nodes: readonly MenuEntry[];
  /** Path of the highlighted entry. If the current page is a form or a detail, this is the path of its list. */
  readonly active: string | undefined;
  /**
   * Called when the user chose an external entry. The portal decides whether the entry may open, and then opens it
   * in a new tab of the browser.
   */
  readonly onExternal?: ((entry: MenuEntry) => void) | undefined;
  /** Called when the user chose an entry, so that the host can close the drawer that contains the menu. */
  readonly onNavigate?: (() => void) | undefined;
}

/**
 * Draws the menu of the back office. Entries are real links, which can be opened in a new tab like any link. The
 * menu is one stop of the Tab key, at the entry of the current page; arrow keys move to the other entries and to
 * the groups. The entry of a new page is highlighted after the page is drawn, because drawing all entries takes
 * some time and the page must not wait for the menu.
 *
 * @example
 * <SideMenu nodes={[{ id: '1', code: 'book', name: '书籍', path: '/shop/book/index', children: [] }]} active="/shop/book/index" />
 */
export function SideMenu({ active, ...rest }: SideMenuProps) {
  const [marked, setMarked] = useState(active);
  useEffect(() => startTransition(() => setMarked(active)), [active]);
  return <DrawnMenu active={marked} {...rest} />;
}

/**
 * Draws the menu. It is memoised, because the frame renders whenever a tab opens or gets another name, and the menu
 * is the largest part of the frame.
 */
const DrawnMenu = memo(function DrawnMenu({ nodes, active, onExternal, onNavigate }: SideMenuProps) {
  const t = useText();
  const [openKeys, setOpenKeys] = useOpenGroups(nodes, active);
  const items = useMemo(() => toItems(nodes, onExternal), [nodes, onExternal]);
  const { hold, nav, onTransitionEnd } = useActiveInView(nodes, active);
  const stop = useMenuStop();

  const handleMenuClick: MenuProps['onClick'] = ({ domEvent }) => {
    if (domEvent.type !== 'keydown') return onNavigate?.();
    // Enter on a link or a button already clicks it; if the list item around the link has the focus, antd only
    // reports the key, so the link is clicked here
    if (domEvent.target !== domEvent.currentTarget) return;
    (domEvent.currentTarget as HTMLElement).querySelector<HTMLElement>('a, button')?.click();
  };

  return (
    <nav ref={nav} aria-label={t('主菜单')} className="isp-shell-menu" onTransitionEnd={onTransitionEnd}>
      <FrameStyles />
      <StyleRules name="menu" css={menuCss} />
      <Menu
        mode="inline"
        items={items}
        selectedKeys={keysOf(nodes, active)}
        openKeys={[...openKeys]}
        onOpenChange={(keys) => {
          hold();
          setOpenKeys(keys);
        }}
        onClick={handleMenuClick}
        {...stop}
      />
    </nav>
  );
});

function toItems(
  nodes: readonly MenuEntry[],
  onExternal: SideMenuProps['onExternal'],
): NonNullable<MenuProps['items']> {
  return nodes.map((entry) =>
    entry.children.length > 0
      ? {
          key: entry.id,
          icon: <MenuIcon name={entry.icon} />,
          // the label is plain text, because antd then cuts a long text and shows the complete text as its title
          label: entry.name,
          children: toItems(entry.children, onExternal),
        }
      : {
          key: entry.id,
          icon: <MenuIcon name={entry.icon} />,
          // an entry whose address is not a path of the portal is shown, but cannot be opened
          disabled: !canOpen(entry),
          label: (
            <MenuEntryLink entry={entry} onExternal={onExternal}>
              <span className="isp-shell-name" title={entry.name}>
                {entry.name}
              </span>
              {entry.isExternal && <ExternalMark />}
            </MenuEntryLink>
          ),
        },
  );
}

/** Returns the ids of the entries that lead to the path. */
const keysOf = (nodes: readonly MenuEntry[], path: string | undefined): string[] =>
  nodes.flatMap((entry) =>
    entry.children.length > 0 ? keysOf(entry.children, path) : entry.path === path ? [entry.id] : [],
  );

/** Returns the ids of the groups that contain, at any depth, an entry that leads to the path. */
const groupsOf = (nodes: readonly MenuEntry[], path: string | undefined): string[] =>
  nodes.flatMap((entry) =>
    keysOf(entry.children, path).length > 0 ? [entry.id, ...groupsOf(entry.children, path)] : [],
  );

/**
 * Returns the keys of the open groups: the groups that the user opened, and the groups that contain the entry of
 * the current page. The latter are opened once, when the page changes, so that the user can close them.
 */
function useOpenGroups(nodes: readonly MenuEntry[], active: string | undefined) {
  const way = groupsOf(nodes, active).join(' ');
  const [state, setState] = useState<{ way: string; keys: readonly string[] }>({ way: '', keys: [] });
  const isNew = state.way !== way;
  const keys = isNew ? [...new Set([...state.keys, ...way.split(' ').filter(Boolean)])] : state.keys;
  if (isNew) setState({ way, keys });
  return [keys, (next: readonly string[]) => setState({ way, keys: next })] as const;
}
