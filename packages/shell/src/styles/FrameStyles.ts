import { createElement } from 'react';
import { StyleRules } from './StyleRules.ts';

/**
 * Styles for which antd has no component. Colours, radii and sizes are antd's CSS variables, so that every theme,
 * light or dark, applies. Doubled class names have precedence over antd's own styles, which are loaded later.
 */
const css = `
.isp-shell-frame{display:flex;flex-direction:column;height:100vh;height:100dvh;overflow:hidden;color:var(--ant-color-text);background:var(--ant-color-bg-layout);font-family:var(--ant-font-family);font-size:var(--ant-font-size)}
:focus-visible{outline-color:var(--ant-color-link)!important}
.isp-shell-skip{position:absolute;z-index:2000;padding:8px 16px;color:var(--ant-color-link);background:var(--ant-color-bg-elevated);transform:translateY(-110%)}
.isp-shell-skip:focus{transform:none}
.isp-shell-head{flex:none;background:var(--ant-color-bg-container);border-bottom:1px solid var(--ant-color-border-secondary)}
.isp-shell-middle{display:flex;flex:1;min-height:0}
.isp-shell-side{flex:none;box-sizing:border-box;width:216px;overflow:auto;overscroll-behavior:contain;background:var(--ant-color-bg-container);border-inline-end:1px solid var(--ant-color-border-secondary)}
.isp-shell-body{display:flex;flex:1;flex-direction:column;min-width:0}
.isp-shell-tabs{flex:none;min-width:0}
.isp-shell-content{position:relative;display:flex;flex:1;flex-direction:column;min-height:0;overflow:hidden;outline:none}
.isp-shell-content>:where(:not(.isp-shell-crumbs,.isp-shell-loading,style)){flex:1 1 0;min-height:0}
.ant-drawer .isp-shell-drawer.isp-shell-drawer{padding:0}
.isp-shell-bar{display:flex;align-items:center;gap:8px;height:52px;padding-inline:16px;line-height:1}
.isp-shell-brand.isp-shell-brand{flex:0 1 auto;min-width:32px;overflow:hidden;color:var(--ant-color-text);font-size:var(--ant-font-size-lg);font-weight:var(--ant-font-weight-strong,600);line-height:1.5;white-space:nowrap;text-overflow:ellipsis}
.isp-shell-bar-start{display:flex;flex:1 1 0;align-items:center;gap:8px;min-width:0}
.isp-shell-bar-end{display:flex;flex:none;align-items:center;gap:4px;margin-inline-start:auto}
.isp-shell-top{display:flex;gap:4px;min-width:0;margin:0;padding:0;list-style:none}
.isp-shell-top-link.isp-shell-top-link{display:block;padding:0 12px;color:var(--ant-color-text);line-height:32px;white-space:nowrap;border-radius:var(--ant-border-radius)}
a.isp-shell-top-link:hover{background:var(--ant-color-bg-text-hover)}
.isp-shell-top-link.isp-shell-top-link[aria-current]{color:var(--ant-color-primary-text,var(--ant-color-primary));font-weight:var(--ant-font-weight-strong,600)}
.isp-shell-top-link.isp-shell-top-link[aria-disabled]{color:var(--ant-color-text-disabled);cursor:not-allowed}
.isp-shell-organisation{display:flex;flex:0 1 auto;align-items:center;gap:8px;min-width:88px}
.isp-shell-organisation-label{flex:none;margin-inline-start:16px;color:var(--ant-color-text-secondary)}
.isp-shell-sides{display:flex;flex:none;padding:2px;background:var(--ant-color-fill-tertiary);border-radius:var(--ant-border-radius)}
.isp-shell-sides>button{padding:0 12px;color:var(--ant-color-text-secondary);font:inherit;line-height:28px;white-space:nowrap;background:none;border:0;border-radius:var(--ant-border-radius-sm);cursor:pointer}
.isp-shell-sides>button:hover{color:var(--ant-color-text)}
.isp-shell-sides>[aria-checked=true]{color:var(--ant-color-primary-text,var(--ant-color-primary));background:var(--ant-color-bg-elevated);box-shadow:var(--ant-box-shadow-tertiary);cursor:default}
.isp-shell-sides>[aria-checked=true]:hover{color:var(--ant-color-primary-text,var(--ant-color-primary))}
.isp-shell-icon-link.isp-shell-icon-link{display:inline-flex;align-items:center;justify-content:center;gap:4px;min-width:32px;height:32px;color:var(--ant-color-text);font-size:16px;border-radius:var(--ant-border-radius)}
.isp-shell-icon-link:hover{background:var(--ant-color-bg-text-hover)}
.isp-shell-icon-link .ant-badge{color:inherit;font-size:inherit}
.isp-shell-user.isp-shell-user{display:flex;align-items:center;gap:8px;padding-inline:8px}
.isp-shell-user-name{max-width:120px;overflow:hidden;text-overflow:ellipsis}
.isp-shell-account .ant-dropdown-menu-submenu-selected>.ant-dropdown-menu-submenu-title.ant-dropdown-menu-submenu-title{color:var(--ant-color-text)}
.isp-shell-swatch{display:inline-block;width:14px;height:14px;margin-inline-end:8px;vertical-align:-2px;border:1px solid var(--ant-color-border);border-radius:50%}
.isp-shell-crumbs{flex:none;padding:8px 16px 0;color:var(--ant-color-text-secondary);line-height:22px}
.isp-shell-crumbs ol{display:flex;flex-wrap:wrap;margin:0;padding:0;list-style:none}
.isp-shell-crumbs li{min-width:0;overflow:hidden;text-overflow:ellipsis}
.isp-shell-crumbs li+li::before{content:"/";content:"/"/"";padding-inline:8px}
.isp-shell-crumbs a{color:inherit}
.isp-shell-crumbs a:hover{color:var(--ant-color-link)}
.isp-shell-crumbs [aria-current]{color:var(--ant-color-text)}
.isp-shell-loading{position:fixed;z-index:1100;top:0;inset-inline:0;height:2px;overflow:hidden;visibility:hidden;pointer-events:none;animation:isp-shell-appear 0s 150ms forwards}
.isp-shell-loading::before{content:"";display:block;width:40%;height:100%;background:var(--ant-color-primary);animation:isp-shell-run 1.2s ease-in-out infinite}
@keyframes isp-shell-appear{to{visibility:visible}}
@keyframes isp-shell-run{from{transform:translateX(-100%)}to{transform:translateX(250%)}}
@media (prefers-reduced-motion:reduce){.isp-shell-loading::before{width:100%;animation:none}}
.isp-shell-status{padding:48px 32px;font-family:var(--ant-font-family);font-size:var(--ant-font-size);line-height:var(--ant-line-height);text-align:center}
.isp-shell-status-icon{margin-bottom:24px;font-size:72px;line-height:1}
.isp-shell-status-success{color:var(--ant-color-success)}
.isp-shell-status-warning{color:var(--ant-color-warning)}
.isp-shell-status-info{color:var(--ant-color-info)}
.isp-shell-status-error{color:var(--ant-color-error)}
.isp-shell-status h1{margin:8px 0;color:var(--ant-color-text-heading);font-size:24px;font-weight:400;line-height:1.33333}
.isp-shell-status p{margin:0;color:var(--ant-color-text-description)}
.isp-shell-status-links{display:flex;flex-wrap:wrap;gap:8px;align-items:center;justify-content:center;margin-top:24px}
.isp-shell-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (width<1200px){.isp-shell-organisation-label{display:none}}
@media (width>=576px){.isp-shell-bar-start{min-width:min-content}}
@media (width<768px){.isp-shell-user-name{display:none}}
@media (width<576px){.isp-shell-bar-start>nav{flex:none}.isp-shell-top-name{position:absolute;width:1px;overflow:hidden;clip-path:inset(50%)}.isp-shell-bar{gap:4px;padding-inline:8px}.isp-shell-bar-end{gap:0}.isp-shell-sides>button{padding:0 4px;font-size:12px}.isp-shell-organisation{min-width:64px}.isp-shell-bar:has(.isp-shell-organisation) .isp-shell-brand{display:none}.isp-shell-crumbs[data-single]{display:none}.isp-shell-crumbs{padding-inline:12px}}
@media (pointer:coarse){.isp-shell-bar :is(.ant-btn,.isp-shell-icon-link.isp-shell-icon-link){min-width:40px;height:40px}.isp-shell-bar .ant-select{min-height:40px}.isp-shell-sides{padding:0}.isp-shell-sides>button{line-height:40px}.isp-shell-crumbs :is(li,a){display:inline-block;padding-block:9px;margin-block:-9px}}
@media (width<576px){.isp-shell-log-none.isp-shell-log-none{display:none}}
`;

/** Adds the styles of the frame to the document once. */
export const FrameStyles = () => createElement(StyleRules, { name: 'frame', css });
