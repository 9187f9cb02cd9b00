import type { ReactNode } from 'react';
import { isInternalPath } from '../link/isInternalPath.ts';
import { ShellLink } from '../link/ShellLink.tsx';
import { ExternalMark } from '../menu/ExternalMark.tsx';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { StyleRules } from '../styles/StyleRules.ts';
import { tilesCss } from './tilesCss.ts';

/**
 * One link of {@link Tiles}.
 *
 * @example
 * const tile: Tile = { key: 'books', title: '书籍', path: '/shop/book/index' };
 */
export interface Tile {
  readonly key: string;
  /** Title in the user's language. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of the portal. A tile with any other address is shown but cannot be opened. */
  readonly path: string;
  /** Name of an icon, as in a menu entry, or a picture. @defaultValue the default icon */
  readonly icon?: ReactNode;
  /** True if the tile opens in a new tab of the browser after the portal has allowed it. */
  readonly isExternal?: boolean | undefined;
  /** True if the tile is highlighted, because it is what the user should open first. @defaultValue false */
  readonly isMain?: boolean | undefined;
}

export interface TilesProps {
  readonly items: readonly Tile[];
  /** Space between and around the tiles, in CSS pixels. @defaultValue 5 */
  readonly gutter?: number;
  /** Radius of the container's corners, in CSS pixels. @defaultValue 10 */
  readonly radius?: number;
  readonly onExternal?: ((item: Tile) => void) | undefined;
}

/**
 * Returns the delay in seconds after which a tile appears, from the tile's position in the list, counted from 0.
 * Each tile appears 40 ms after the previous one.
 */
export const tileDelay = (time: number): number => time / 25;

/**
 * Draws a grid of links. Each row has as many tiles as fit into the width. The tiles appear one after the other,
 * unless the user prefers reduced motion.
 *
 * @example
 * <Tiles items={[{ key: 'books', title: '书籍', path: '/shop/book/index' }]} />
 */
export function Tiles({ items, gutter = 5, radius = 10, onExternal }: TilesProps) {
  return (
    <>
      <StyleRules name="tiles" css={tilesCss} />
      <ul className="isp-shell-tiles" style={{ gap: gutter, padding: gutter, borderRadius: radius }}>
        {items.map((item, at) => (
          <li
            key={item.key}
            className={item.isMain ? 'isp-shell-tile isp-shell-tile-main' : 'isp-shell-tile'}
            // the radius of a tile is reduced so that it fits inside the corners of the container
            style={{
              animationDelay: `${tileDelay(at)}s`,
              borderRadius: Math.max(radius - gutter, 0),
            }}
          >
            <TileLink item={item} onExternal={onExternal} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TileLink({ item, onExternal }: { readonly item: Tile } & Pick<TilesProps, 'onExternal'>) {
  const { icon, title, description, path } = item;
  const content = (
    <>
      <span className="isp-shell-tile-icon">
        {icon === undefined || typeof icon === 'string' ? <MenuIcon name={icon} /> : icon}
      </span>
      <span className="isp-shell-tile-text">
        <strong>
          {title}
          {item.isExternal && <ExternalMark />}
        </strong>
        {description !== undefined && <span>{description}</span>}
      </span>
    </>
  );
  if (!item.isExternal || !isInternalPath(path)) {
    return (
      <ShellLink path={path} className="isp-shell-tile-link">
        {content}
      </ShellLink>
    );
  }
  return (
    <button type="button" className="isp-shell-tile-link" onClick={() => onExternal?.(item)}>
      {content}
    </button>
  );
}
