import type { MenuEntry } from '../model.ts';

export const entry = (id: string, name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  code: id,
  name,
  path: `/shop/${id}/index`,
  children: [],
  ...more,
});

/** Menu of a bookshop. */
export const shopMenu: readonly MenuEntry[] = [
  entry('book', '书籍管理', { icon: 'icon-product' }),
  entry('shelf', '书架', { icon: 'icon-storage' }),
  entry('fair', '书展直播', { icon: 'icon-label', isExternal: true }),
  entry('sales', '销售中心', {
    icon: 'icon-chart',
    children: [
      entry('till', '收银记录', { icon: 'icon-order' }),
      entry('voucher', '购书券', { icon: 'icon-apply' }),
    ],
  }),
  entry('club', '读书会', {
    icon: 'icon-org',
    children: [
      entry('reader', '读者', { icon: 'icon-account' }),
      entry('letter', '读者来信', { icon: 'icon-invite' }),
    ],
  }),
  entry('archive', '旧账', { icon: 'icon-unknown', isDisabled: true }),
];

const words: Readonly<Record<string, string>> = {
  书籍管理: 'Books',
  书架: 'Shelves',
  书展直播: 'Book fair live',
  销售中心: 'Sales',
  收银记录: 'Till records',
  购书券: 'Vouchers',
  读书会: 'Book club',
  读者: 'Readers',
  读者来信: 'Letters from readers',
  旧账: 'Old books',
};

/** Returns the menu in the user's language, as a portal would pass it to the shell. */
export const shopMenuIn = (locale: unknown): readonly MenuEntry[] =>
  locale === 'en-US' ? inEnglish(shopMenu) : shopMenu;

const inEnglish = (nodes: readonly MenuEntry[]): MenuEntry[] =>
  nodes.map((node) => ({ ...node, name: words[node.name] ?? node.name, children: inEnglish(node.children) }));
