import { createElement } from 'react';
import { StyleRules } from '../styles/StyleRules.ts';

const css = `
.isp-shell-tabbar{display:flex;align-items:stretch;min-width:0;height:40px;background:var(--ant-color-bg-container);border-bottom:1px solid var(--ant-color-border-secondary)}
.isp-shell-tablist{display:flex;flex:1;align-items:stretch;min-width:0;overflow:hidden}
.isp-shell-tab.isp-shell-tab{position:relative;display:flex;flex:0 1 auto;align-items:center;gap:6px;box-sizing:border-box;min-width:112px;max-width:220px;padding-inline:12px;color:var(--ant-color-text-secondary);font-size:var(--ant-font-size);line-height:22px;white-space:nowrap;text-decoration:none;border-inline-end:1px solid var(--ant-color-border-secondary);cursor:pointer;user-select:none;-webkit-touch-callout:none}
.isp-shell-tab.isp-shell-tab:hover{color:var(--ant-color-text);background:var(--ant-color-fill-quaternary)}
.isp-shell-tab.isp-shell-tab[aria-selected=true]{color:var(--ant-color-primary);background:var(--ant-color-primary-bg)}
.isp-shell-tab[aria-selected=true]{flex-shrink:0}
.isp-shell-tab.isp-shell-tab:not(:has(.isp-shell-tab-close)){flex-shrink:0;min-width:0}
.isp-shell-tab[aria-selected=true]::after{content:"";position:absolute;inset:auto 0 0;height:2px;background:var(--ant-color-primary)}
.isp-shell-tab.isp-shell-tab:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-3px}
.isp-shell-tab-name{overflow:hidden;text-overflow:ellipsis}
.isp-shell-tab-close{display:inline-flex;align-items:center;justify-content:center;flex:none;width:24px;height:24px;margin-inline-end:-8px;color:var(--ant-color-icon);font-size:10px;border-radius:var(--ant-border-radius-sm)}
.isp-shell-tab-close:hover{color:var(--ant-color-text);background:var(--ant-color-fill-secondary)}
.isp-shell-tabbar-more.isp-shell-tabbar-more{flex:none;min-width:40px;height:auto;border-radius:0;border-inline-start:1px solid var(--ant-color-border-secondary)}
.isp-shell-tabbar-more.isp-shell-tabbar-more:focus-visible{outline-offset:-3px}
@media (hover:none){.isp-shell-tab-close{width:40px;height:40px;margin-inline-end:-12px}}
`;

/** Adds the styles of the tab bar to the document once. */
export const TabsStyles = () => createElement(StyleRules, { name: 'tabs', css });
