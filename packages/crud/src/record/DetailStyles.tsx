import { StyleRules } from '../kit/StyleRules.ts';
import { CrudStyles } from '../kit/styles.ts';

/**
 * CSS that gives a plain `dl` the look of antd's Descriptions. The layout depends on the width of the element and
 * not on the width of the window: the same record has three columns on a page, two in a drawer and one on a phone.
 */
const css = `
.isp-record{container-type:inline-size;min-width:0}
.isp-record-head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-bottom:var(--ant-margin,16px)}
.isp-record-reason.isp-record-reason{margin-block-end:var(--ant-margin,16px);overflow-wrap:anywhere}.isp-record-reason .isp-muted{margin-inline-start:8px;font-weight:400;font-size:var(--ant-font-size,14px)}
.isp-record-facts{display:flex;flex-wrap:wrap;gap:12px 40px;margin:0 0 var(--ant-margin,16px);padding:12px 16px;border-radius:var(--ant-border-radius-lg,8px);background:var(--ant-color-fill-quaternary)}
.isp-record-facts>div{min-width:0;max-width:280px}
.isp-record-facts dt{color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);line-height:20px}
.isp-record-facts dd{margin:0;color:var(--ant-color-text);line-height:22px;overflow-wrap:anywhere}
.isp-record-fold.isp-record-fold{display:block;margin-block:var(--ant-margin-sm,12px);padding-inline:0}
.isp-record-title{margin:0;min-width:0;max-width:100%;color:var(--ant-color-text-heading);font-size:var(--ant-font-size-heading-4,20px);font-weight:var(--ant-font-weight-strong,600);line-height:1.4;overflow-wrap:anywhere}
.ant-drawer-title>.isp-record-title{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px}.ant-drawer-title .isp-tag{display:block}
.isp-record-actions{display:flex;flex-wrap:wrap;gap:8px;margin-inline-start:auto}
.isp-record-pager{display:inline-flex;align-items:center;justify-content:flex-end;gap:2px;min-width:112px;min-height:var(--ant-control-height,32px);color:var(--ant-color-text-description);font-variant-numeric:tabular-nums;white-space:nowrap}
.isp-tab-count{display:inline-block;min-width:3ch;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);font-variant-numeric:tabular-nums}
.isp-record-foot{justify-content:flex-end}
.isp-record-tabs .ant-tabs-nav-operations{display:none}
.isp-record-bar{display:flex;align-items:start;gap:8px}
.isp-record-tabs .isp-record-bar>.ant-tabs-nav{flex:1;min-width:0}
.isp-record-bar>.ant-btn{margin-block-start:10px}
.isp-record-group+.isp-record-group{margin-top:var(--ant-margin-lg,24px)}
.isp-record-group>:is(h2,h3){margin:0 0 var(--ant-margin,16px);color:var(--ant-color-text-heading);font-size:var(--ant-font-size-lg,16px);font-weight:var(--ant-font-weight-strong,600);line-height:1.5}
.isp-record-group>p{margin:calc(-1*var(--ant-margin-xs,8px)) 0 var(--ant-margin,16px);color:var(--ant-color-text-description)}
.isp-items{display:grid;grid-template-columns:repeat(var(--isp-columns,3),minmax(0,1fr));gap:var(--ant-padding,16px) var(--ant-margin-lg,24px);margin:0}
.isp-items>div{display:flex;min-width:0;line-height:var(--ant-line-height,1.5714)}
.isp-items>.isp-item-row{grid-column:1/-1}
.isp-items>.isp-item-below{grid-column:1/-1;flex-direction:column;gap:8px}
.isp-items dt{flex:none;width:var(--isp-labels);max-width:45%;margin-inline-end:16px;color:var(--ant-color-text-description);overflow-wrap:anywhere}
.isp-items .isp-item-below>dt{width:auto;max-width:none}
.isp-items dd{flex:1;min-width:0;margin:0;color:var(--ant-color-text);overflow-wrap:anywhere}
@container (max-width:900px){.isp-items{grid-template-columns:repeat(min(2,var(--isp-columns,2)),minmax(0,1fr))}}
@container (max-width:560px){.isp-items{grid-template-columns:minmax(0,1fr)}.isp-record-actions{margin-inline-start:0}.isp-record-facts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px 16px}.isp-record-pager{min-width:0}}
@media (pointer:coarse){:is(.isp-record,.isp-record-foot,.isp-record-pager) .ant-btn{min-width:40px;min-height:40px}.ant-drawer:has(.isp-record) .ant-drawer-close{min-width:40px;min-height:40px}.isp-record :is(.ant-tabs-tab,.ant-tabs-nav-more){min-width:40px;justify-content:center}.isp-record .ant-tabs-nav-wrap{touch-action:pan-y pinch-zoom}:is(.isp-items dd,.isp-record-facts) .isp-link{display:inline-block;padding-block:10px;margin-block:-10px}}
`;

/** Adds the CSS rules of the detail screens, and of the values on these screens, to the document once. */
export const DetailStyles = () => (
  <>
    <CrudStyles />
    <StyleRules name="detail" css={css} />
  </>
);
