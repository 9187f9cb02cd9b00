import type { PortalRoutes } from '../routes/createRoutes.ts';
import type { MenuNode } from '../session/readMenu.ts';
import type { SessionState } from '../session/sessionState.ts';

/**
 * Returns the menu of the user. A user without any organisation gets only the pages that need none, because every
 * other page would only ask for an organisation. An administrator of the platform never needs an organisation.
 */
export function usableMenu(
  { menu, permissions, user }: Pick<SessionState, 'menu' | 'permissions' | 'user'>,
  { metaOf }: Pick<PortalRoutes, 'metaOf'>,
): readonly MenuNode[] {
  if (!user || user.isAdmin || user.organisations.length > 0) return menu;
  const keep = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes.flatMap((node) => {
      if (node.children.length === 0) return metaOf(node.path, permissions)?.isCooperate ? [node] : [];
      const children = keep(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return keep(menu);
}
