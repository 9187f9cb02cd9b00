/** A layer of the page, from the lowest to the highest, with its places on the z axis. */
export interface Layer {
  readonly levels: readonly number[];
  readonly chinese: string;
  readonly english: string;
}

/**
 * Layers of all screens. Levels up to 5 are those of parts inside a component, for example a fixed column of a table,
 * and not listed.
 */
export const layers: readonly Layer[] = [
  {
    levels: [10],
    chinese: '吸附在列表或页面顶部的条',
    english: 'Bars that stick to the top of a list or page',
  },
  {
    levels: [20, 25, 30],
    chinese: '公开页面的顶栏、其下的面板与抽屉',
    english: 'Bar of the public pages, its panels and drawer',
  },
  { levels: [99, 100, 101, 102], chinese: '列表里浮动的操作', english: 'Actions that float above a list' },
  {
    levels: [1000],
    chinese: '对话框与抽屉（zIndexPopupBase）；登录页的顶栏',
    english: 'Dialogs and drawers (zIndexPopupBase); bar of the sign-in page',
  },
  {
    levels: [1010],
    chinese: '加载前的语言提示',
    english: 'Notice about the language before a page is loaded',
  },
  { levels: [1050], chinese: '下拉、菜单与日期面板', english: 'Menus, selects and panels of dates' },
  { levels: [1070], chinese: '气泡提示', english: 'Tooltips' },
  { levels: [1100], chinese: '拖动中的线与标签', english: 'Lines and tabs that are dragged' },
  {
    levels: [2000, 2010],
    chinese: '加载条、锁屏与全局消息',
    english: 'Loading bar, lock screen and messages',
  },
];
