import { lockPath } from '../kit/lockPath.ts';
import type { PortalOptions, PortalPaths } from '../options/PortalOptions.ts';
import type { FrameKind } from '../stores/createLastFrame.ts';
import type { PageMeta } from './PageMeta.ts';
import { type Moved, type ScreenRoute, toMoved, toRoutes } from './toRoutes.ts';

/** All addresses of a portal's back office. */
export interface PortalRoutes {
  /** The screens of the menu. */
  readonly screens: readonly ScreenRoute[];
  /** Former addresses of pages. */
  readonly moved: readonly Moved[];
  /** Returns the key of the entity that the screen at a path shows. */
  readonly screenOf: (path: string) => string | undefined;
  /**
   * Returns the data of the page at a path of the back office. Returns undefined for any other path.
   *
   * @param codes - permission codes of the user's menu. If several menu rows have the path, the codes decide which
   * row is used
   */
  readonly metaOf: (path: string, codes: ReadonlySet<string>) => PageMeta | undefined;
  /** Returns true if the page at the path is drawn inside the back office. */
  readonly isInside: (path: string) => boolean;
  /** Returns the frame of a page, or undefined for a page of either frame and for a page without frame. */
  readonly frameOf: (path: string) => FrameKind | undefined;
}

const pageNames = { list: undefined, form: '编辑', detail: '详情', statistics: undefined } as const;
const noCodes: ReadonlySet<string> = new Set();

export function createRoutes(
  options: Pick<PortalOptions, 'menus' | 'pages' | 'contents' | 'childApps' | 'redirects'>,
  { landing }: Pick<PortalPaths, 'landing'>,
): PortalRoutes {
  const { menus, pages = [], contents = [], childApps, redirects = {} } = options;
  const screens = toRoutes(menus);
  const moved = toMoved(menus);
  const fixed = new Map<string, PageMeta>([
    // The landing page is always the first tab and cannot be closed.
    [landing, { title: '工作台', activeMenu: landing, keepAlive: true, isCooperate: true, isFixed: true }],
    ...pages
      .filter(({ frame }) => frame === 'inside' || frame === 'either')
      .map(({ path, title, isCooperate = false }): [string, PageMeta] => [
        path,
        { title, activeMenu: path, keepAlive: true, isCooperate },
      ]),
  ]);
  const away = new Set([lockPath, ...Object.keys(redirects), ...moved.map(({ from }) => from)]);

  function metaOf(path: string, codes: ReadonlySet<string>): PageMeta | undefined {
    const own = fixed.get(path);
    if (own) return own;
    if (childApps && path.startsWith(`${childApps.path}/`)) {
      const { title, activeMenu } = childApps;
      return { title, activeMenu, keepAlive: true, isCooperate: false, isBare: true };
    }
    const rows = screens.filter((route) => route.path === path);
    const route = rows.find(({ code }) => codes.has(code)) ?? rows[0];
    return route && toMeta(route);
  }

  const isInside = (path: string) =>
    away.has(path) ||
    (metaOf(path, noCodes) !== undefined && screens.every((route) => route.path !== path || route.isAuth));
  const either = new Set(pages.filter(({ frame }) => frame === 'either').map(({ path }) => path));
  const open = new Set([
    ...pages.filter(({ frame = 'public' }) => frame === 'public').map(({ path }) => path),
    ...contents.map(({ path }) => path),
    ...screens.filter(({ isAuth }) => !isAuth).map(({ path }) => path),
  ]);

  return {
    screens,
    moved,
    screenOf: (path) => screens.find((route) => route.path === path)?.screen,
    metaOf,
    isInside,
    frameOf(path) {
      if (either.has(path)) return undefined;
      if (isInside(path)) return 'inside';
      return open.has(path) ? 'public' : undefined;
    },
  };
}

function toMeta({ title, screen, page, activeMenu, keepAlive, isCooperate }: ScreenRoute): PageMeta {
  return {
    title,
    scope: screen,
    page: pageNames[page],
    adds: page === 'form' ? screen : undefined,
    activeMenu,
    keepAlive,
    isCooperate,
  };
}
