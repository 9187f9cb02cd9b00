import { landingPath } from './landingPath.ts';
import type { PageMeta } from './PageMeta.ts';
import { routes } from './routes.ts';
import type { ScreenRoute } from './toRoutes.ts';

/** Path of embedded applications, by their route id. @see R2.23 */
export const childAppPath = '/dataGovern/index';

/** The landing page, and the first tab. @see R2.02 */
export const workbench: PageMeta = {
  title: '工作台',
  activeMenu: landingPath,
  keepAlive: true,
  isCooperate: true,
  isFixed: true,
};

const childApp: PageMeta = {
  title: '模型开发',
  activeMenu: `${childAppPath}/20`,
  keepAlive: true,
  isCooperate: false,
  isBare: true,
};

const pageNames = { list: undefined, form: '编辑', detail: '详情', statistics: undefined } as const;

function toMeta({ title, screen, page, activeMenu, keepAlive, isCooperate }: ScreenRoute): PageMeta {
  return {
    title,
    area: screen.split('.')[0],
    page: pageNames[page],
    newPage: page === 'form' ? '新增' : undefined,
    activeMenu,
    keepAlive,
    isCooperate,
  };
}

/**
 * The page at a path of the back office; none elsewhere.
 *
 * @param codes - of the user's menu: they say which of several rows of a path is meant
 */
export function metaOf(path: string, codes: ReadonlySet<string>): PageMeta | undefined {
  if (path === landingPath) return workbench;
  if (path.startsWith(`${childAppPath}/`)) return childApp;
  const rows = routes.filter((route) => route.path === path);
  const route = rows.find(({ code }) => codes.has(code)) ?? rows[0];
  return route && toMeta(route);
}
