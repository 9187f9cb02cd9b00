import { isObject } from './readUser.ts';

/** One entry of the menu the server cut for this user. @see R3.03 */
export interface MenuNode {
  readonly id: string;
  readonly code: string;
  /** Source-language text. */
  readonly name: string;
  readonly path: string;
  readonly icon: string;
  readonly hidden: boolean;
  readonly children: readonly MenuNode[];
}

/** The menu tree, hidden entries left out. @see R6.04 */
export function readMenu(reply: unknown): readonly MenuNode[] {
  return nodesOf(reply)
    .filter((node) => Number(node.category ?? 1) === 1)
    .map((node) => ({
      id: String(node.id ?? node.code),
      code: String(node.code ?? ''),
      name: String(node.name ?? ''),
      path: String(node.path ?? ''),
      icon: String(node.source ?? ''),
      hidden: Number(node.hidden) === 1,
      children: readMenu(node.children),
    }))
    .filter((node) => !node.hidden);
}

/** Permission codes of the whole tree. @see R3.02, R6.04 */
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

/** The first entry that leads somewhere in this portal: where a user lands. */
export function firstPath(menu: readonly MenuNode[]): string | undefined {
  for (const node of menu) {
    const path = node.children.length > 0 ? firstPath(node.children) : node.path;
    if (path && isInternalPath(path)) return path;
  }
  return undefined;
}

/** A path of this portal: `/a/b`, never another host however it is written. @see T-R2 */
export const isInternalPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

const nodesOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
