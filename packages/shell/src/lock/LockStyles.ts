import { createElement } from 'react';
import { StyleRules } from '../styles/StyleRules.ts';

const css = `
.isp-shell-lock{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:48px;box-sizing:border-box;min-height:100vh;min-height:100dvh;padding:24px;color:var(--ant-color-text);background:var(--ant-color-bg-layout);font-family:var(--ant-font-family);font-size:var(--ant-font-size);line-height:var(--ant-line-height)}
.isp-shell-clock{text-align:center}
.isp-shell-clock-time{display:block;font-size:72px;font-weight:300;line-height:1.1;font-variant-numeric:tabular-nums}
.isp-shell-clock-date{display:block;margin-top:8px;color:var(--ant-color-text-secondary);font-size:var(--ant-font-size-lg)}
.isp-shell-lock-card{display:flex;flex-direction:column;align-items:center;width:100%;max-width:320px}
.isp-shell-lock-name.isp-shell-lock-name{max-width:100%;margin:12px 0 20px;overflow:hidden;color:var(--ant-color-text-heading);font-size:var(--ant-font-size-heading-4);font-weight:var(--ant-font-weight-strong,600);line-height:1.4;white-space:nowrap;text-overflow:ellipsis}
.isp-shell-lock-card form{width:100%}
.isp-shell-lock-card .ant-form-item-extra{padding-bottom:12px}
@media (height<560px){.isp-shell-lock{gap:24px}.isp-shell-clock-time{font-size:48px}}
`;

/** Adds the styles of the lock screen to the document. They are added only once. */
export const LockStyles = () => createElement(StyleRules, { name: 'lock', css });
