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
  /** Path of the highlighted entry: of its list, when the page is a form or a detail. */
  readonly active: string | undefined;
  /** An external entry was chosen: the portal decides whether it may open, then it opens in a new tab. */
  readonly onExternal?: ((entry: MenuEntry) => void) | undefined;
  /** An entry was chosen: the host may close its drawer. */
  readonly onNavigate?: (() => void) | undefined;
}

/**
 * The menu of the back office. Entries are real links: they open in a new tab as any link does. The Tab key stops once,
 * at the entry of the page; arrows move to the others and to the groups.
 * It marks the entry of a page after the page is drawn: drawing every entry takes a while, and the page must not wait.
 *
 * @example
 * <SideMenu nodes={[{ id: '1', code: 'book', name: '书籍', path: '/shop/book/index', children: [] }]} active="/shop/book/index" />
 */
export function SideMenu({ active, ...rest }: SideMenuProps) {
  const [marked, setMarked] = useState(active);
  useEffect(() => startTransition(() => setMarked(active)), [active]);
  return <DrawnMenu active={marked} {...rest} />;
}

/** Memoised: the frame renders for every tab that opens or is renamed, and the menu is its largest part. */
const DrawnMenu = memo(function DrawnMenu({ nodes, active, onExternal, onNavigate }: SideMenuProps) {
  const t = useText();
  const [openKeys, setOpenKeys] = useOpenGroups(nodes, active);
  const items = useMemo(() => toItems(nodes, onExternal), [nodes, onExternal]);
  const { hold, nav, onTransitionEnd } = useActiveInView(nodes, active);
  const stop = useMenuStop();

  const handleMenuClick: MenuProps['onClick'] = ({ domEvent }) => {
    if (domEvent.type !== 'keydown') return onNavigate?.();
    // Enter on a link or a button clicks it by itself; on the entry around it antd only reports the key
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
          // plain text: antd cuts it where it is too long, and puts the whole into a title
          label: entry.name,
          children: toItems(entry.children, onExternal),
        }
      : {
          key: entry.id,
          icon: <MenuIcon name={entry.icon} />,
          // an entry with another kind of address is shown, but cannot be opened
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

/** Ids of the entries that lead to the path. */
const keysOf = (nodes: readonly MenuEntry[], path: string | undefined): string[] =>
  nodes.flatMap((entry) =>
    entry.children.length > 0 ? keysOf(entry.children, path) : entry.path === path ? [entry.id] : [],
  );

/** Ids of the groups that hold an entry that leads to the path. */
const groupsOf = (nodes: readonly MenuEntry[], path: string | undefined): string[] =>
  nodes.flatMap((entry) =>
    keysOf(entry.children, path).length > 0 ? [entry.id, ...groupsOf(entry.children, path)] : [],
  );

/** The open groups: those the user opened, and always those around the page that was just opened. */
function useOpenGroups(nodes: readonly MenuEntry[], active: string | undefined) {
  const way = groupsOf(nodes, active).join(' ');
  const [state, setState] = useState<{ way: string; keys: readonly string[] }>({ way: '', keys: [] });
  const isNew = state.way !== way;
  const keys = isNew ? [...new Set([...state.keys, ...way.split(' ').filter(Boolean)])] : state.keys;
  if (isNew) setState({ way, keys });
  return [keys, (next: readonly string[]) => setState({ way, keys: next })] as const;
}
