/**
 * Themes for which `siteFrame.css` has variables. They are the themes of `@isp/shell`, with the same names and
 * titles.
 */
export const siteThemes = [
  { name: 'theme-hey', title: '静谧蓝' },
  { name: 'theme-pine', title: '松石绿' },
  { name: 'theme-plum', title: '暮山紫' },
  { name: 'theme-dark', title: '深色' },
] as const;
