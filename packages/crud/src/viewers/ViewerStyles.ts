import { createElement } from 'react';
import { StyleRules } from '../kit/StyleRules.ts';

const css = `
.isp-viewer{min-width:0;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px);background:var(--ant-color-bg-container);overflow:hidden}
.isp-viewer-bar{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;min-height:36px;padding:2px 8px 2px 12px;border-bottom:1px solid var(--ant-color-border-secondary);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text-secondary)}
.isp-viewer-bar>:first-child{margin-inline-end:auto}
.isp-viewer-bar .ant-btn{color:var(--ant-color-text-secondary)}
.isp-viewer-bar .ant-btn[aria-pressed=true]{color:var(--ant-color-primary)}
.isp-viewer-path{min-width:0;flex:1 1 120px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px)}
.isp-viewer-search{flex:0 1 200px;min-width:120px}
.isp-viewer-body{max-height:480px;overflow:auto;font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px);line-height:20px;tab-size:2}
.isp-viewer-body:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.isp-viewer-foot{padding:2px 8px;border-top:1px solid var(--ant-color-border-secondary);text-align:center}
.isp-viewer-lines{counter-reset:line;margin:0;padding:8px 0;font:inherit;white-space:pre;width:max-content;min-width:100%}
.isp-viewer-lines>span{display:block;padding-inline:calc(var(--isp-digits,2)*1ch + 28px) 12px;position:relative;counter-increment:line;min-height:20px}
.isp-viewer-lines>span::before{content:counter(line);position:absolute;inset-inline-start:0;width:calc(var(--isp-digits,2)*1ch + 16px);padding-inline-end:8px;box-sizing:border-box;text-align:end;color:var(--ant-color-text-quaternary)}
.isp-viewer-wrap .isp-viewer-lines{white-space:pre-wrap;overflow-wrap:anywhere;width:auto}
.isp-viewer-tree{margin:0;padding:4px 0;list-style:none}
.isp-viewer-tree>div{display:flex;align-items:baseline;min-height:24px;padding-inline:calc(var(--isp-depth,0)*16px + 24px) 12px;line-height:24px;cursor:default;overflow-wrap:anywhere;position:relative;outline-offset:-2px}
.isp-viewer-tree>div:hover{background:var(--ant-color-fill-quaternary)}
.isp-viewer-tree>div[aria-selected=true]{background:var(--ant-control-item-bg-active,var(--ant-color-primary-bg))}
.isp-viewer-tree>div[data-found]{box-shadow:inset 2px 0 var(--ant-color-warning)}
.isp-viewer-tree>div[aria-expanded]::before{content:"";position:absolute;inset-inline-start:calc(var(--isp-depth,0)*16px + 9px);top:8px;border:4px solid transparent;border-inline-start:6px solid var(--ant-color-text-tertiary);border-inline-end:0}
.isp-viewer-tree>div[aria-expanded=true]::before{transform:rotate(90deg)}
.isp-viewer-name{flex:none;max-width:50%;margin-inline-end:6px;color:var(--ant-color-text-secondary)}
.isp-viewer-string{color:var(--ant-color-success-text)}.isp-viewer-number{color:var(--ant-color-primary-text)}.isp-viewer-boolean,.isp-viewer-null{color:var(--ant-color-warning-text)}
.isp-diff{width:100%;border-collapse:collapse;table-layout:fixed}
.isp-diff td,.isp-diff th{padding:0 8px;vertical-align:top;text-align:start;font-weight:400;white-space:pre-wrap;overflow-wrap:anywhere}
.isp-diff thead th{padding-block:4px;border-bottom:1px solid var(--ant-color-border-secondary);color:var(--ant-color-text-secondary)}
.isp-diff :is(td,th).isp-diff-no{padding-inline:4px;text-align:end;color:var(--ant-color-text-quaternary);user-select:none}
.isp-diff td.isp-diff-gone{background:var(--ant-color-error-bg)}.isp-diff td.isp-diff-new{background:var(--ant-color-success-bg)}.isp-diff td.isp-diff-none{background:var(--ant-color-fill-quaternary)}
.isp-diff del,.isp-diff ins{text-decoration:none}
.isp-diff mark{color:inherit;background:var(--ant-color-success-border)}.isp-diff del mark{background:var(--ant-color-error-border)}
.isp-diff-fold td{text-align:center!important;background:var(--ant-color-fill-quaternary)}
@media (pointer:coarse){.isp-viewer-bar .ant-btn,.isp-viewer-foot .ant-btn{min-height:40px;min-width:40px}.isp-viewer-tree>div{min-height:40px;line-height:40px}.isp-viewer-tree>div[aria-expanded]::before{top:16px}}
@media print{.isp-viewer-bar,.isp-viewer-foot{display:none}.isp-viewer-body{max-height:none;overflow:visible}.isp-viewer-lines{white-space:pre-wrap}}
`;

/** Adds the CSS rules of the viewers to the document once. */
export const ViewerStyles = () => createElement(StyleRules, { name: 'viewer', css });
