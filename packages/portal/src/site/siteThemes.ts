/** The themes `siteFrame.css` has variables for: those of `@isp/shell`, by the same names and titles. */
export const siteThemes = [
  { name: 'theme-hey', title: '静谧蓝' },
  { name: 'theme-pine', title: '松石绿' },
  { name: 'theme-plum', title: '暮山紫' },
  { name: 'theme-dark', title: '深色' },
] as const;
