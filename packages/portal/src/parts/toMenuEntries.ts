import type { MenuEntry } from '@isp/shell';
import type { Translate } from '../language/createTranslator.ts';
import { menuName } from '../language/menuName.ts';
import type { PortalRoutes } from '../routes/createRoutes.ts';
import type { MenuNode } from '../session/readMenu.ts';

/** Converts a menu into entries in the user's language. */
export function toMenuEntries(
  nodes: readonly MenuNode[],
  routes: Pick<PortalRoutes, 'screenOf'>,
  translate: Translate,
): readonly MenuEntry[] {
  return nodes.map((node) => ({
    ...node,
    name: menuName(node.name, routes.screenOf(node.path), translate),
    children: toMenuEntries(node.children, routes, translate),
  }));
}
