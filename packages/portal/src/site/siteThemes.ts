/**
 * Themes for which `siteFrame.css` has variables. They are the themes of `@isp/shell`, with the same names and
 * titles.
 */
export const siteThemes = [
  { name: 'theme-hey', title: '静谧蓝', isDark: false },
  { name: 'theme-pine', title: '松石绿', isDark: false },
  { name: 'theme-plum', title: '暮山紫', isDark: false },
  { name: 'theme-dark', title: '静谧蓝', isDark: true, darkOf: 'theme-hey' },
  { name: 'theme-pine-dark', title: '松石绿', isDark: true, darkOf: 'theme-pine' },
  { name: 'theme-plum-dark', title: '暮山紫', isDark: true, darkOf: 'theme-plum' },
] as const;
