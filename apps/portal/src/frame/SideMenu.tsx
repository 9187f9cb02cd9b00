import {
  ApartmentOutlined,
  AppstoreOutlined,
  CloudServerOutlined,
  CodeOutlined,
  ContainerOutlined,
  DatabaseOutlined,
  HddOutlined,
  ProjectOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isInternalPath, type MenuNode } from '../session/readMenu.ts';

/** Icons a menu row may name. */
const icons: Readonly<Record<string, ReactNode>> = {
  project: <ProjectOutlined aria-hidden />,
  resource: <CloudServerOutlined aria-hidden />,
  dataset: <DatabaseOutlined aria-hidden />,
  storage: <HddOutlined aria-hidden />,
  repository: <ContainerOutlined aria-hidden />,
  image: <ApartmentOutlined aria-hidden />,
  notebook: <CodeOutlined aria-hidden />,
};

export interface SideMenuProps {
  readonly nodes: readonly MenuNode[];
  /** Path of the highlighted entry. @see R2.22 */
  readonly active: string | undefined;
  /** The entry in the user's language. */
  readonly nameOf: (node: MenuNode) => string;
  /** Called when an entry was chosen. */
  readonly onNavigate?: () => void;
}

/** The menu of the back office. Entries are real links: they open in a new tab as any link does. */
export function SideMenu({ nodes, active, nameOf, onNavigate }: SideMenuProps) {
  const { t } = useTranslation();
  const toItems = (entries: readonly MenuNode[]): NonNullable<MenuProps['items']> =>
    entries.map((node) => {
      const label = nameOf(node);
      const icon = iconOf(node);
      if (node.children.length > 0) {
        return { key: node.id, icon, label, children: toItems(node.children) };
      }
      // an address that leads elsewhere is shown, but not followed
      const isSafe = isInternalPath(node.path);
      return {
        key: isSafe ? node.path : node.id,
        icon,
        disabled: !isSafe,
        label: isSafe ? <Link to={node.path}>{label}</Link> : label,
      };
    });

  return (
    <nav aria-label={t('主菜单')}>
      <Menu
        mode="inline"
        items={toItems(nodes)}
        selectedKeys={active === undefined ? [] : [active]}
        defaultOpenKeys={nodes.filter((node) => node.children.length > 0).map((node) => node.id)}
        onClick={onNavigate}
      />
    </nav>
  );
}

function iconOf(node: MenuNode): ReactNode {
  const name = node.icon.replace(/^icon-/, '');
  return Object.hasOwn(icons, name) ? icons[name] : <AppstoreOutlined aria-hidden />;
}
