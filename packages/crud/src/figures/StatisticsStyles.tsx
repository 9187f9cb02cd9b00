import { createElement } from 'react';
import { StyleRules } from '../kit/StyleRules.ts';

const css = `
.isp-statistics{display:flex;flex-direction:column;gap:16px}
.isp-statistics-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.isp-statistics-bar .ant-segmented-group{flex-wrap:wrap}
.isp-figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));gap:16px;margin:0;padding:0;list-style:none}
.isp-figures-even{grid-template-columns:repeat(var(--isp-per-row,4),minmax(0,1fr))}
.isp-figure-number{white-space:nowrap}
.isp-panel,.isp-figure{box-sizing:border-box;min-width:0;padding:16px;background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius-lg,8px)}
.isp-figure{display:flex;flex-direction:column;gap:4px;height:100%;color:inherit}
.isp-figure-note{color:var(--ant-color-text-description)}
.isp-bone{display:inline-block;width:40%;height:.7em;border-radius:4px;background:var(--ant-color-fill-secondary);animation:isp-bone 1.4s ease-in-out infinite}
@keyframes isp-bone{50%{opacity:.4}}
@media (prefers-reduced-motion:reduce){.isp-bone{animation:none}}
a.isp-figure:hover{border-color:var(--ant-color-primary-border-hover)}
a.isp-figure:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px}
.isp-figure-title{color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
.isp-figure-value{--isp-fit:calc((100cqi - var(--isp-around,34px))/var(--isp-letters,1)/.64);font-size:min(24px,var(--isp-fit));line-height:32px;font-weight:var(--ant-font-weight-strong,600);color:var(--ant-color-text-heading);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.isp-figures-large .isp-figure-value{font-size:min(30px,var(--isp-fit));line-height:38px}
.isp-figures-small .isp-figure{padding:12px 16px}
.isp-figures-small .isp-figure-value{font-size:min(18px,var(--isp-fit));line-height:26px}
.isp-figure-unit{line-height:1;font-size:var(--ant-font-size,14px);font-weight:400;color:var(--ant-color-text-description)}
.isp-figure-change{font-size:var(--ant-font-size-sm,12px);line-height:20px;color:var(--ant-color-text-description);font-variant-numeric:tabular-nums}
.isp-figure-change-ok{color:var(--ant-color-success-text)}
.isp-figure-change-bad{color:var(--ant-color-error-text)}
.isp-figure-total{font-size:var(--ant-font-size-lg,16px);font-weight:400;color:var(--ant-color-text-description)}
.isp-figure-part{display:grid;grid-template-columns:1fr auto;align-content:center;column-gap:12px;--isp-bar:var(--ant-color-primary)}
.isp-figure-part.isp-figure-warn{--isp-bar:var(--ant-color-warning)}
.isp-figure-part.isp-figure-bad{--isp-bar:var(--ant-color-error)}
.isp-figure-ring{display:grid;grid-area:1/2/3/3;place-items:center;box-sizing:border-box;width:56px;height:56px;border-radius:50%;background:radial-gradient(closest-side,var(--ant-color-bg-container) 81%,transparent 83%),conic-gradient(var(--isp-bar) var(--isp-share),var(--ant-color-fill-secondary) 0);font-size:var(--ant-font-size-sm,12px);color:var(--ant-color-text-secondary);font-variant-numeric:tabular-nums}
.isp-figure-part .isp-figure-value{font-size:20px;overflow-wrap:normal}
.isp-figure-part :is(.isp-figure-total,.isp-figure-unit){white-space:pre}
.isp-figures>li{position:relative;min-width:0;container-type:inline-size}
.isp-figure-course{padding-bottom:70px}
.isp-spark{position:absolute;inset:auto 17px 13px;height:48px;color:var(--ant-color-primary);pointer-events:none}
.isp-figure-ok+.isp-spark{color:var(--ant-color-success)}
.isp-figure-warn+.isp-spark{color:var(--ant-color-warning)}
.isp-figure-bad+.isp-spark{color:var(--ant-color-error)}
.isp-spark svg{display:block;width:100%;height:28px}
.isp-spark-line{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.isp-spark-area{fill:currentColor;opacity:.12}
.isp-spark-change{color:var(--ant-color-text-secondary);font-variant-numeric:tabular-nums}
.isp-spark-name{display:block;overflow:hidden;line-height:20px;font-size:var(--ant-font-size-sm,12px);color:var(--ant-color-text-description);text-overflow:ellipsis;white-space:nowrap}
@media (max-width:576px){.isp-spark{height:auto}.isp-spark-name{line-height:16px;white-space:normal}}
.isp-figure-ok .isp-figure-value{color:var(--ant-color-success-text)}
.isp-figure-run .isp-figure-value{color:var(--ant-color-primary-text)}
.isp-figure-warn .isp-figure-value{color:var(--ant-color-warning-text)}
.isp-figure-bad .isp-figure-value{color:var(--ant-color-error-text)}
.isp-figure-off .isp-figure-value{color:var(--ant-color-text-secondary)}
.isp-panel-wide{grid-column:1/-1}
.isp-panel-title{margin:0 0 12px;font-size:var(--ant-font-size,14px);line-height:22px;font-weight:var(--ant-font-weight-strong,600);color:var(--ant-color-text-heading)}
.isp-panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px}
@media (pointer:coarse){.isp-statistics .isp-search :is(.ant-btn,.ant-input,.ant-input-affix-wrapper,.ant-picker,.ant-select){min-height:40px}.isp-statistics-bar .ant-segmented .ant-segmented-item-label{min-height:40px;line-height:40px}.isp-statistics-bar :is(.ant-btn,.ant-picker){min-width:40px;min-height:40px}}
@media (max-width:576px){.isp-statistics-bar{gap:8px}.isp-statistics-bar .ant-segmented{width:100%}.isp-statistics-bar .ant-segmented .ant-segmented-item{flex:auto}.isp-statistics-bar .ant-segmented .ant-segmented-item-label{padding:0 6px}.isp-statistics-bar .ant-picker{flex:auto}.isp-figures{grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}.isp-panel,.isp-figure{padding:12px}.isp-figure-course{padding-bottom:78px}.isp-spark{inset:auto 13px 9px}.isp-figure-part{column-gap:8px;align-content:start}.isp-figure-part .isp-figure-value{font-size:18px;line-height:24px}.isp-figure-part .isp-figure-total{display:inline-block;font-size:var(--ant-font-size,14px)}.isp-figure-ring{width:44px;height:44px;font-size:11px}}
`;

export const StatisticsStyles = () => createElement(StyleRules, { name: 'statistics', css });
