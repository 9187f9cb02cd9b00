import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  BlockOutlined,
  BranchesOutlined,
  CloudServerOutlined,
  CodeOutlined,
  ContainerOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DeploymentUnitOutlined,
  DesktopOutlined,
  HddOutlined,
  LineChartOutlined,
  MailOutlined,
  ProjectOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  TagsOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import { useShell } from '../provider/ShellContext.ts';

/**
 * Icons a menu entry or a tile may name, with or without `icon-` before it. A portal adds its own by
 * `ShellProvider icons`.
 */
const icons = {
  account: WalletOutlined,
  api: ApiOutlined,
  apply: AuditOutlined,
  chart: LineChartOutlined,
  code: CodeOutlined,
  data: DatabaseOutlined,
  dev: ToolOutlined,
  image: BlockOutlined,
  invite: MailOutlined,
  label: TagsOutlined,
  message: BellOutlined,
  model: DeploymentUnitOutlined,
  monitor: DashboardOutlined,
  order: ShoppingCartOutlined,
  org: ApartmentOutlined,
  product: ShoppingOutlined,
  project: ProjectOutlined,
  repository: ContainerOutlined,
  resource: CloudServerOutlined,
  storage: HddOutlined,
  task: BranchesOutlined,
  workbench: DesktopOutlined,
} satisfies Readonly<Record<string, ComponentType>>;

/** The icon of that name; the stock icon for an unknown name. */
export function MenuIcon({ name }: { readonly name: string | undefined }): ReactNode {
  const { icons: own } = useShell();
  const key = name?.replace(/^icon-/, '') ?? '';
  // names come from data: `constructor` must not find Object.prototype
  if (Object.hasOwn(own, key)) return own[key];
  const Icon = Object.hasOwn(icons, key) ? icons[key as keyof typeof icons] : AppstoreOutlined;
  return <Icon aria-hidden />;
}
