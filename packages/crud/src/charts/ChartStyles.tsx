import { createElement } from 'react';
import { StyleRules } from '../kit/StyleRules.ts';

/** Height in px of a chart's picture, and of the placeholder that is shown while the chart loads. */
export const PICTURE_HEIGHT_PX = 260;

const css = `
.isp-chart{display:flex;flex-direction:column;min-width:0;margin:0}
.isp-chart-head{display:flex;align-items:center;gap:8px;min-height:32px;margin:0}
.isp-chart-title{flex:1;min-width:0;margin:0;font-size:var(--ant-font-size,14px);font-weight:var(--ant-font-weight-strong,600);line-height:1.5;color:var(--ant-color-text-heading);overflow-wrap:anywhere}
.isp-chart-unit{font-weight:400;color:var(--ant-color-text-description)}
.isp-chart-legend{display:flex;flex-wrap:wrap;gap:0 16px;min-height:28px;margin:0;padding:0;list-style:none}
.isp-chart-legend button{display:inline-flex;align-items:center;gap:6px;max-width:220px;min-height:28px;padding:0;border:0;background:none;font:inherit;font-size:var(--ant-font-size-sm,12px);color:var(--ant-color-text-secondary);cursor:pointer}
.isp-chart-legend button>span:last-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.isp-chart-legend button:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px;border-radius:2px}
.isp-chart-legend button[aria-pressed=false]{color:var(--ant-color-text-disabled);text-decoration:line-through}
.isp-chart-legend button[aria-pressed=false]>.isp-chart-key{opacity:.3}
.isp-chart-key{flex:none;width:10px;height:10px;border-radius:2px}
.isp-chart-body{position:relative;height:${PICTURE_HEIGHT_PX}px}
.isp-chart-body>.isp-sub{height:100%;overflow:auto;border:0}
.isp-chart-body>.isp-sub :is(th,td){padding:8px}
.isp-chart-body>.isp-sub th{position:sticky;top:0;background:var(--ant-color-bg-container)}
.isp-chart-body td+td,.isp-chart-body th+th{text-align:end;font-variant-numeric:tabular-nums}
.isp-chart-note{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;height:100%;color:var(--ant-color-text-description);text-align:center}
.isp-chart :is(.isp-chart-sort,.isp-chart-open){padding:0;border:0;background:none;font:inherit;color:inherit;text-align:inherit;cursor:pointer}
.isp-chart .isp-chart-open{color:var(--ant-color-link)}
.isp-chart :is(.isp-chart-sort,.isp-chart-open):focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px;border-radius:2px}
.isp-chart :is(.isp-chart-sort>span){color:var(--ant-color-text-description)}
.isp-chart-head .ant-btn.isp-chart-on{color:var(--ant-color-primary);background:var(--ant-color-primary-bg)}
.isp-chart-bone{display:block;width:100%;height:220px;margin-top:20px;clip-path:polygon(0 70%,14% 45%,28% 60%,42% 25%,57% 50%,71% 15%,85% 40%,100% 20%,100% 100%,0 100%)}
.isp-picture{width:100%;height:100%}
.isp-pick canvas{cursor:pointer}
@media (pointer:coarse){.isp-chart-legend button{min-height:40px}.isp-chart-head .ant-btn{min-width:40px;height:40px}}
`;

export const ChartStyles = () => createElement(StyleRules, { name: 'chart', css });
