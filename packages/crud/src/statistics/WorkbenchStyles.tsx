import { createElement } from 'react';
import { StyleRules } from '../kit/StyleRules.ts';

const css = `
.isp-workbench{display:flex;flex-direction:column;gap:24px}
.isp-workbench-head{display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:16px}
.isp-shortcuts{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.isp-shortcut{display:inline-flex;align-items:center;gap:8px;min-height:32px;padding:0 16px;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius,6px);background:var(--ant-color-bg-container);color:var(--ant-color-text)}
.isp-shortcut:hover{border-color:var(--ant-color-primary-border-hover);color:var(--ant-color-primary)}
.isp-shortcut:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px}
.isp-panel-head{display:flex;align-items:center;gap:8px;min-height:32px}
.isp-panel-head>h2{flex:1;min-width:0;margin:0;font-size:var(--ant-font-size-lg,16px);font-weight:var(--ant-font-weight-strong,600);color:var(--ant-color-text-heading)}
.isp-panel-head .isp-figure-note{font-size:var(--ant-font-size,14px);font-weight:400}
.isp-todos{display:flex;flex-wrap:wrap;gap:8px;margin:4px 0 0;padding:0;list-style:none}
.isp-todo{display:inline-flex;align-items:center;gap:12px;box-sizing:border-box;min-height:40px;padding:0 16px;border-radius:var(--ant-border-radius-lg,8px);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text)}
a.isp-todo:hover{background:var(--ant-color-fill-tertiary);color:var(--ant-color-primary)}
a.isp-todo:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px}
.isp-todo .isp-tag{font-variant-numeric:tabular-nums}
.isp-todo-bone{width:180px}
.isp-todo-bone .isp-bone{width:100%}
.isp-todos-none{margin:4px 0 0;color:var(--ant-color-text-description)}
.isp-workbench .isp-panel{padding:0;border:0;background:none}
.isp-workbench .isp-figures{grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:0;margin:4px -16px 0;overflow:hidden}
.isp-workbench .isp-figures>*{position:relative;margin-inline-start:-1px;padding-block:8px;border-inline-start:1px solid var(--ant-color-border-secondary)}
.isp-workbench .isp-figure{padding-block:0;border:0;border-radius:0;background:none}
.isp-workbench .isp-figure-course{padding-bottom:60px}
.isp-workbench .isp-spark{inset:auto 16px 8px}
.isp-workbench a.isp-figure:hover .isp-figure-title{color:var(--ant-color-primary)}
.isp-workbench a.isp-figure:focus-visible{outline-offset:-2px}
.isp-workbench-charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:24px 32px}
.isp-workbench-recents{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:24px 32px}
.isp-recent{margin:0;padding:0;list-style:none}
.isp-recent>li{display:flex;align-items:center;gap:12px;min-height:40px;border-bottom:1px solid var(--ant-color-border-secondary)}
.isp-recent>li:last-child{border-bottom:0}
.isp-recent-name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.isp-recent>li>span:not(.isp-recent-name,.isp-tag){flex:none;font-variant-numeric:tabular-nums;color:var(--ant-color-text-secondary)}
.isp-recent-note{display:flex;flex:1;align-items:center;justify-content:center;gap:12px;min-height:120px;color:var(--ant-color-text-description)}
@media (max-width:576px){.isp-workbench{gap:16px}.isp-workbench-head{gap:8px}.isp-workbench-head>nav{width:100%}.isp-shortcuts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}.isp-shortcut{box-sizing:border-box;width:100%;justify-content:center;padding:0 8px}.isp-todos{flex-wrap:nowrap;margin-inline:-12px;padding-inline:12px;overflow-x:auto}.isp-todos>*{flex:none}.isp-workbench .isp-figures{grid-template-columns:repeat(2,minmax(0,1fr));margin-inline:-12px}.isp-workbench .isp-spark{inset-inline:12px}.isp-workbench .isp-figure-course{padding-bottom:76px}.isp-recent>li{padding:8px 0}.isp-recent-name{white-space:normal;overflow-wrap:anywhere}}
@media (pointer:coarse){.isp-shortcut{min-height:40px}.isp-recent>li{padding-block:0}.isp-recent-name>a{display:block;overflow:hidden;padding-block:10px;text-overflow:ellipsis}.isp-panel-head>a{padding-block:9px}.isp-panel-head>.ant-btn{min-height:40px}}
`;

export const WorkbenchStyles = () => createElement(StyleRules, { name: 'workbench', css });
