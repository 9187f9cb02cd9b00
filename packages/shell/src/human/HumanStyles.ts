import { createElement } from 'react';
import { StyleRules } from '../styles/StyleRules.ts';

const css = `
.isp-shell-human{display:flex;flex-wrap:wrap;gap:8px;align-items:start}
.isp-shell-human>.ant-form-item{flex:1 1 160px;margin-bottom:0}
.isp-shell-human-picture{display:inline-flex;align-items:center;justify-content:center;flex:none;box-sizing:content-box;width:130px;height:48px;padding:0;overflow:hidden;color:var(--ant-color-text-secondary);font:inherit;font-size:var(--ant-font-size-sm);background:var(--ant-color-fill-tertiary);border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);cursor:pointer}
.isp-shell-human-picture:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px}
.isp-shell-human-picture[aria-busy=true]{cursor:progress}
.isp-shell-human-picture img{display:block;width:130px;height:48px;background:#fff}
.isp-shell-human-picture[aria-busy=true] img{opacity:.4}
`;

/** Adds the styles of the captcha dialog to the document. They are added only once. */
export const HumanStyles = () => createElement(StyleRules, { name: 'human', css });
