import { createElement } from 'react';
import { StyleRules } from '../kit/StyleRules.ts';

const css = `
.isp-workbench{display:flex;flex-direction:column;gap:16px}
.isp-shortcuts{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.isp-shortcut{display:inline-flex;align-items:center;min-height:32px;padding:0 16px;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius,6px);background:var(--ant-color-bg-container);color:var(--ant-color-text)}
.isp-shortcut:hover{border-color:var(--ant-color-primary-border-hover);color:var(--ant-color-primary)}
.isp-shortcut:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px}
.isp-workbench-main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr));gap:16px;align-items:stretch}
@media (min-width:1200px){.isp-workbench-todo+.isp-workbench-chart{grid-column:span 2}}
.isp-panel-head{display:flex;align-items:center;gap:8px;min-height:32px}
.isp-panel-head>h2{flex:1;min-width:0;margin:0;font-size:var(--ant-font-size,14px);font-weight:var(--ant-font-weight-strong,600);color:var(--ant-color-text-heading)}
.isp-recent{margin:0;padding:0;list-style:none}
.isp-recent>li{display:flex;align-items:center;gap:12px;min-height:40px;border-bottom:1px solid var(--ant-color-border-secondary)}
.isp-recent>li:last-child{border-bottom:0}
.isp-recent-name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.isp-recent>li>span:not(.isp-recent-name,.isp-tag){flex:none;font-variant-numeric:tabular-nums;color:var(--ant-color-text-secondary)}
.isp-recent-note{display:flex;flex:1;align-items:center;justify-content:center;gap:12px;min-height:120px;color:var(--ant-color-text-description)}
@media (max-width:576px){.isp-recent>li{padding:8px 0}.isp-recent-name{white-space:normal;overflow-wrap:anywhere}}
@media (pointer:coarse){.isp-shortcut{min-height:40px}.isp-recent>li{padding-block:0}.isp-recent-name>a{display:block;overflow:hidden;padding-block:10px;text-overflow:ellipsis}.isp-panel-head>a{padding-block:9px}}
`;

export const WorkbenchStyles = () => createElement(StyleRules, { name: 'workbench', css });
