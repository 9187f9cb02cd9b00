import { createElement } from 'react';
import { StyleRules } from './StyleRules.ts';

/**
 * Rules of values few screens show, and of forms by the time they are filled in: the room these take is theirs without
 * them too, so nothing moves when they come.
 */
const css = `
@media (prefers-reduced-motion:reduce){.isp-tag-run::before{animation:none}}
.isp-new.isp-new{color:var(--ant-color-primary)}
.isp-item[data-invalid] :is(.ant-input,.ant-input-affix-wrapper,.ant-input-number,.ant-select,.ant-picker),.isp-item[data-invalid] :is(.ant-input,.ant-input-number,.ant-select,.ant-picker) *{transition:none}
.isp-foot .ant-alert{margin-bottom:12px}.isp-form-error>.ant-btn{padding-inline:0}
.isp-group-title svg{transition:transform .2s}.isp-group-title[aria-expanded=true] svg{transform:rotate(90deg)}
.isp-count{position:absolute;z-index:1;inset-block-start:100%;inset-inline-end:0;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);line-height:24px}
.ant-modal .isp-foot{box-shadow:none}
.isp-foot::before{content:"";position:absolute;inset:-5px 0 auto;height:5px;background:linear-gradient(transparent,var(--isp-foot));pointer-events:none}
.isp-count-over{color:var(--ant-color-error)}
.isp-stars::before{content:attr(data-stars);letter-spacing:2px;background:linear-gradient(90deg,var(--ant-gold-6,#faad14) var(--isp-stars),var(--ant-color-fill,#d9d9d9) 0);background-clip:text;color:transparent}
.isp-quota{display:block;max-width:200px;line-height:18px}
.isp-quota::after{content:"";display:block;height:3px;margin-top:1px;border-radius:2px;background:linear-gradient(90deg,var(--isp-bar) var(--isp-share),var(--ant-color-fill-secondary) 0)}
.isp-level-ok{color:var(--ant-color-success-text)}.isp-level-run{color:var(--ant-color-primary-text)}.isp-level-warn{color:var(--ant-color-warning-text)}.isp-level-bad{color:var(--ant-color-error-text)}
.isp-dots{display:inline-flex;gap:6px;color:var(--ant-color-text-quaternary)}.isp-dots>i{width:10px;height:10px;border-radius:50%;background:currentColor}.isp-dots>.isp-level-bad{border-radius:2px}
.isp-user::before{content:attr(data-initial);display:inline-block;width:20px;margin-inline-end:6px;border-radius:50%;background:var(--ant-color-fill-secondary);color:var(--ant-color-text-secondary);font-size:12px;line-height:20px;text-align:center}
.isp-code{margin:0;max-height:320px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px)}
`;

export const RareStyles = () => createElement(StyleRules, { name: 'rare', css });
