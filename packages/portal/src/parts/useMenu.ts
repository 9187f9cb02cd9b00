import type { MenuEntry } from '@isp/shell';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useLanguage, usePortal, useSessionState } from '../context/PortalContext.ts';
import { findNode, type MenuNode, menuOfSide, type Side, sidesOf } from '../session/readMenu.ts';
import { toMenuEntries } from './toMenuEntries.ts';
import { usableMenu } from './usableMenu.ts';

export interface FrameMenu {
  readonly nodes: readonly MenuEntry[];
  readonly side: Side;
  /**
   * True if the product side and the project side have different entries, so that the user can switch between them.
   */
  readonly canSwitch: boolean;
  /** Stores the chosen side. @returns the menu of this side */
  readonly choose: (side: Side) => readonly MenuNode[];
}

/**
 * Returns the menu of the current side, in the user's language. When a page of the other side is opened, the menu
 * switches to that side.
 */
export function useMenu(activePath: string | undefined): FrameMenu {
  const { menu: whole, permissions, user } = useSessionState();
  const { translate } = useLanguage();
  const { routes, side: store } = usePortal();
  const menu = useMemo(
    () => usableMenu({ menu: whole, permissions, user }, routes),
    [whole, permissions, user, routes],
  );
  const chosen = useStore(store);
  const sides = sidesOf(menu);
  const own = findNode(menu, activePath)?.side;
  const wanted = own === 'product' || own === 'project' ? own : chosen;
  // A page of no side keeps the side of the page before it.
  useEffect(() => {
    if (wanted !== undefined && wanted !== store.getState()) store.choose(wanted);
  }, [store, wanted]);
  const side = sides.find((one) => one === wanted) ?? sides.at(-1) ?? 'product';
  const nodes = useMemo(
    () => toMenuEntries(menuOfSide(menu, side), routes, translate),
    [menu, routes, side, translate],
  );

  return {
    nodes,
    side,
    canSwitch: sides.length > 1,
    choose(next) {
      store.choose(next);
      return menuOfSide(menu, next);
    },
  };
}
