import { createElement } from 'react';
import { cutMiddleCss } from './cutMiddle.tsx';
import { StyleRules } from './StyleRules.ts';

/**
 * CSS rules for the few parts for which antd has no component: light cells, the form grid, rows of lists. All other
 * parts use antd's class names and CSS variables, so that they follow light, dark and compact themes.
 */
const css = `
.isp-tag{display:inline-block;vertical-align:top;padding-inline:8px;font-size:var(--ant-font-size-sm,12px);line-height:20px;white-space:nowrap;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius-sm,4px);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text)}
.isp-tag+.isp-tag{margin-inline-start:4px}
.isp-tag-ok{color:var(--ant-color-success-text);background:var(--ant-color-success-bg);border-color:var(--ant-color-success-border)}
.isp-tag-run{color:var(--ant-color-primary-text);background:var(--ant-color-primary-bg);border-color:var(--ant-color-primary-border)}
.isp-tag-warn{color:var(--ant-color-warning-text);background:var(--ant-color-warning-bg);border-color:var(--ant-color-warning-border)}
.isp-tag-bad{color:var(--ant-color-error-text);background:var(--ant-color-error-bg);border-color:var(--ant-color-error-border)}
.isp-tag-off{color:var(--ant-color-text-secondary)}
.isp-tag-run::before{content:"";display:inline-block;width:6px;height:6px;margin-inline-end:6px;border-radius:50%;background:currentColor;vertical-align:middle;animation:isp-pulse 1.2s ease-in-out infinite}
@keyframes isp-pulse{50%{opacity:.3}}
.isp-swatch{display:inline-block;width:14px;height:14px;margin-inline-end:6px;vertical-align:-2px;border:1px solid var(--ant-color-border);border-radius:3px}
.isp-title{margin:0;font-size:18px;font-weight:var(--ant-font-weight-strong,600);line-height:32px;color:var(--ant-color-text-heading)}
.isp-copyable{display:flex;align-items:flex-start}
.isp-copyable>.isp-copy-button{flex:none}
.isp-muted{color:var(--ant-color-text-description)}
.isp-link{color:var(--ant-color-link)}
.isp-link:hover{color:var(--ant-color-link-hover)}
.isp-thumb{width:32px;height:32px;object-fit:cover;border-radius:var(--ant-border-radius-sm,4px);vertical-align:middle}
.isp-thumb-none{display:inline-grid;place-items:center;background:var(--ant-color-fill-quaternary);color:var(--ant-color-text-quaternary)}
.isp-picture{width:96px;height:96px;object-fit:cover}
.isp-form{container-type:inline-size}
.isp-grid{display:grid;grid-template-columns:repeat(var(--isp-columns,1),minmax(0,1fr));column-gap:var(--ant-margin-lg,24px);align-items:start}
@container (max-width:640px){.isp-grid{grid-template-columns:minmax(0,1fr)}.isp-grid>*{grid-column:auto!important}}
.isp-lazy{box-sizing:border-box;width:100%;height:var(--ant-control-height,32px);padding:0 11px;font:inherit;color:var(--ant-color-text);background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius,6px)}
.isp-resting{display:block;position:relative}.isp-resting>input{text-overflow:ellipsis}.isp-beside-unit{max-width:240px}
.isp-resting>.anticon{position:absolute;inset-block:0;inset-inline-end:12px;pointer-events:none;color:var(--ant-color-text-quaternary)}.isp-resting>.anticon-down{font-size:12px}
.isp-offset{margin-bottom:calc(8px - var(--ant-form-item-margin-bottom,24px))}
.isp-explain{min-height:var(--ant-form-item-margin-bottom,24px)}
.ant-form-horizontal .isp-row{display:flex}
.ant-form-horizontal .isp-row>.ant-form-item-label{flex:0 0 var(--isp-label-width,120px)}
.common_dialog .isp-row:has(>*>*>*>.ant-switch){display:flex;flex-direction:row-reverse;justify-content:flex-end;align-items:center;gap:8px}.common_dialog .isp-row:has(>*>*>*>.ant-switch)>*{flex:none;width:auto;padding:0}
.isp-group{scroll-margin-top:8px;border:0;margin:0;padding:0;min-width:0}
.isp-group+.isp-group{margin-top:var(--ant-margin-xs,8px)}
.isp-group-title{display:flex;align-items:center;gap:8px;width:100%;margin:0 0 var(--ant-margin,16px);padding:0;border:0;background:none;color:var(--ant-color-text-heading);font:inherit;font-size:var(--ant-font-size-lg,16px);font-weight:var(--ant-font-weight-strong,600);text-align:start}
button.isp-group-title{cursor:pointer}
.isp-group-title[aria-expanded=false]{color:var(--ant-color-text-secondary)}
.isp-form-main{max-width:960px}
.isp-explain:has(+*){min-height:0}
.isp-foot{position:sticky;bottom:0;z-index:2;margin-bottom:-8px;padding:12px 0 8px;--isp-foot:var(--ant-color-bg-container);background:var(--isp-foot);box-shadow:0 24px var(--isp-foot)}
:is(.ant-modal,.ant-drawer) .isp-foot{--isp-foot:var(--ant-color-bg-elevated)}
.ant-drawer:focus{outline:none}
.isp-footer{display:flex;align-items:center;gap:8px}
.isp-form-error{flex:1;min-width:0}
@media (pointer:coarse){.isp-form :is(.ant-input,.ant-input-affix-wrapper,.ant-input-number,.ant-select,.ant-picker,.ant-radio-wrapper,.ant-btn,.isp-lazy,.isp-group-title){min-height:40px;align-items:center}.isp-form .ant-switch::before{content:"";position:absolute;inset:-9px -4px}.isp-footer>.ant-btn{min-width:88px}}
.isp-sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){.isp-tag-run::before{animation:none}}
.isp-new.isp-new{color:var(--ant-color-primary)}
.isp-item[data-invalid] :is(.ant-input,.ant-input-affix-wrapper,.ant-input-number,.ant-select,.ant-picker),.isp-item[data-invalid] :is(.ant-input,.ant-input-number,.ant-select,.ant-picker) *{transition:none}
.isp-foot .ant-alert{margin-bottom:12px}.isp-form-error>.ant-btn{padding-inline:0}
.isp-group-title svg{transition:transform .2s}.isp-group-title[aria-expanded=true] svg{transform:rotate(90deg)}
.isp-count{position:absolute;z-index:1;inset-block-start:100%;inset-inline-end:0;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);line-height:24px}
.ant-modal .isp-foot{box-shadow:none}
.isp-foot::before{content:"";position:absolute;inset:0 0 auto;border-top:1px solid var(--ant-color-split);pointer-events:none}
.isp-count-over{color:var(--ant-color-error)}
.isp-stars::before{content:attr(data-stars);letter-spacing:2px;background:linear-gradient(90deg,var(--ant-gold-6) var(--isp-stars),var(--ant-color-fill) 0);background-clip:text;color:transparent}
.isp-quota{display:block;max-width:200px;line-height:18px}
.isp-quota::after{content:"";display:block;height:3px;margin-top:1px;border-radius:2px;background:linear-gradient(90deg,var(--isp-bar) var(--isp-share),var(--ant-color-fill-secondary) 0)}
.isp-level-ok{color:var(--ant-color-success-text)}.isp-level-run{color:var(--ant-color-primary-text)}.isp-level-warn{color:var(--ant-color-warning-text)}.isp-level-bad{color:var(--ant-color-error-text)}
.isp-dots{display:inline-flex;gap:6px;color:var(--ant-color-text-quaternary)}.isp-dots>i{width:10px;height:10px;border-radius:50%;background:currentColor}.isp-dots>.isp-level-bad{border-radius:2px}
.isp-user::before{content:attr(data-initial);display:inline-block;width:20px;margin-inline-end:6px;border-radius:50%;background:var(--ant-color-fill-secondary);color:var(--ant-color-text-secondary);font-size:12px;line-height:20px;text-align:center}
.isp-code{margin:0;max-height:320px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px)}
.isp-named{display:flex;flex-wrap:wrap;gap:0 12px;height:1lh;overflow:hidden}
.isp-card .isp-named{height:auto}
.isp-named>span{display:flex;gap:4px;max-width:100%}
.isp-named>span>span{overflow:hidden;text-overflow:ellipsis;color:var(--ant-color-text-secondary)}
.isp-named b{flex:none;font-weight:inherit}
${cutMiddleCss}`;

/** Adds the CSS rules of crud to the document once. */
export const CrudStyles = () => createElement(StyleRules, { name: 'crud', css });
