import { isObject } from '@isp/kit';
import { addressOf, isInternalPath } from '@isp/shell/internal';

/** The two sides of the back office: product (marketplace) and project (development). */
export type Side = 'product' | 'project';

/** One entry of the menu. The server returns only entries that the user's permissions allow. */
export interface MenuNode {
  readonly id: string;
  readonly code: string;
  /** Name in the source language. */
  readonly name: string;
  readonly path: string;
  /** Query of the entry's address: `view=mine`. */
  readonly query: string;
  readonly icon: string;
  readonly side: Side | 'both';
  /** True if the entry leads out of the portal and opens a new tab. */
  readonly isExternal: boolean;
  /** True if the entry is a page of the portal that opens in a new browser tab. */
  readonly opensTab: boolean;
  readonly children: readonly MenuNode[];
}

/** One entry of the top menu. */
export interface TopMenuItem {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly isDisabled: boolean;
}

/** Reads the menu tree. Hidden entries are left out. */
export function readMenu(reply: unknown): readonly MenuNode[] {
  return nodesOf(reply)
    .filter((node) => Number(node.category ?? 1) === 1 && Number(node.hidden) !== 1)
    .map((node) => ({
      id: String(node.id ?? node.code),
      code: String(node.code ?? ''),
      name: String(node.name ?? ''),
      path: String(node.path ?? ''),
      query: queryOf(node.query),
      icon: String(node.source ?? ''),
      side: node.view === 'product' || node.view === 'project' ? node.view : 'both',
      isExternal: Number(node.isExternal) === 1,
      opensTab: node.target === '_blank' || Number(node.isOpen) === 2,
      children: readMenu(node.children),
    }));
}

export function readTopMenu(reply: unknown): readonly TopMenuItem[] {
  return nodesOf(reply).map((node) => ({
    code: String(node.code ?? ''),
    name: String(node.name ?? ''),
    path: String(node.path ?? ''),
    isDisabled: Number(node.disabled) === 1,
  }));
}

/** Returns the permission codes of the whole tree. */
export function readPermissions(reply: unknown): ReadonlySet<string> {
  const codes = new Set<string>();
  const visit = (nodes: unknown) => {
    for (const node of nodesOf(nodes)) {
      if (typeof node.code === 'string') codes.add(node.code);
      visit(node.children);
    }
  };
  visit(reply);
  return codes;
}

/** Returns the address of the first menu entry that is a page of this portal. */
export function firstPath(menu: readonly MenuNode[]): string | undefined {
  for (const node of menu) {
    const path = node.children.length > 0 ? firstPath(node.children) : addressOf(node);
    if (path && isInternalPath(path) && !node.isExternal) return path;
  }
  return undefined;
}

/** Returns the entry at a path, at any depth. */
export function findNode(menu: readonly MenuNode[], path: string | undefined): MenuNode | undefined {
  for (const node of menu) {
    const found = node.path === path && node.children.length === 0 ? node : findNode(node.children, path);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the menu of a side: the entries of this side, and the entries that belong to both sides. A group without
 * entries is left out.
 */
export function menuOfSide(menu: readonly MenuNode[], side: Side): readonly MenuNode[] {
  return menu
    .filter((node) => node.side === side || node.side === 'both')
    .flatMap((node) => {
      const children = menuOfSide(node.children, side);
      return children.length === 0 && node.children.length > 0 ? [] : [{ ...node, children }];
    });
}

/** Returns the sides with entries that the other side does not have. */
export function sidesOf(menu: readonly MenuNode[]): readonly Side[] {
  return (['product', 'project'] as const).filter((side) => menu.some((node) => node.side === side));
}

const queryOf = (value: unknown): string =>
  isObject(value)
    ? new URLSearchParams(Object.entries(value).map(([name, one]) => [name, String(one)])).toString()
    : '';

const nodesOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
