import { lazyPart } from '@isp/kit/react';
import { StyleRules } from '../kit/StyleRules.ts';
import { interactionStyles } from './lazyTableParts.ts';

/**
 * CSS of the parts of a list without a component per cell: row actions, checkboxes, waiting rows. Colours come from
 * antd's CSS variables, so that every theme applies. Styles that are first needed when the user points at, focuses or
 * drags something are in `InteractionStyles`.
 */
const css = `
.isp-list{min-width:0;height:100%}
.isp-list-section{display:flex;flex-direction:column;gap:12px}
.isp-list-body{position:relative;min-width:0}
.isp-list .ant-table-thead .ant-table-cell{text-align:center!important}
.isp-list .ant-table-tbody .ant-table-cell,.isp-list .ant-table-summary{font-variant-numeric:tabular-nums}
.isp-list .ant-table-row .isp-link{color:inherit;transition:color .2s}
.isp-list .ant-table-body{min-height:var(--isp-rows,0)}
[data-click] :is(.ant-table-row,.isp-card){cursor:pointer}
.isp-acts{display:inline-flex;align-items:center;justify-content:center;gap:12px;white-space:nowrap}
.isp-act{padding:0;border:0;background:none;font:inherit;line-height:inherit;color:var(--ant-color-link);text-decoration:none;cursor:pointer;border-radius:2px;transition:color .2s}
.isp-act-danger{color:var(--ant-color-error)}
.isp-check{appearance:none;position:relative;display:block;box-sizing:border-box;width:16px;height:16px;margin:0 auto;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius-sm,4px);background:var(--ant-color-bg-container);cursor:pointer;transition:background .2s,border-color .2s}
.isp-sort{display:inline-flex;align-items:center;gap:4px;max-width:100%;padding:0;border:0;background:none;font:inherit;font-weight:inherit;color:inherit;cursor:pointer}
.isp-sort-icon{display:inline-flex;flex-direction:column;gap:2px}
.isp-sort-icon::before,.isp-sort-icon::after{content:"";border:4px solid transparent}
.isp-sort-icon::before{border-top:0;border-bottom:5px solid var(--ant-color-text-quaternary)}
.isp-sort-icon::after{border-bottom:0;border-top:5px solid var(--ant-color-text-quaternary)}
.isp-sort-icon[data-order=ascend]::before{border-bottom-color:var(--ant-color-primary)}
.isp-sort-icon[data-order=descend]::after{border-top-color:var(--ant-color-primary)}
.isp-views{display:flex;align-items:center;border-bottom:1px solid var(--ant-color-border-secondary,#f0f0f0)}
.isp-head{display:flex;align-items:center;justify-content:center;min-width:0}
.isp-tools{position:absolute;inset-block:0;inset-inline-end:8px;display:inline-flex;align-items:center;justify-content:center;width:24px;height:24px;margin:auto;padding:0;border:0;border-radius:4px;background:none;color:var(--ant-color-text-secondary);cursor:pointer;transition:color .2s}
.isp-tools-alone{inset-inline:0}
@media (max-width:640px){.isp-list .isp-tools-alone,.isp-list .isp-view-menu{min-width:40px;height:40px}}
@media (pointer:coarse){.isp-list .ant-btn{min-width:40px;min-height:40px}.isp-views :is(.ant-tabs-tab,.ant-tabs-nav-more){min-width:40px;justify-content:center}.isp-views .ant-tabs-nav-wrap{touch-action:pan-y pinch-zoom}}
.isp-cell-ellipsis{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.isp-list .ant-table-row>.ant-table-cell{white-space:nowrap;text-overflow:ellipsis}
.isp-list .ant-table-row>.ant-table-cell:not(.ant-table-cell-fix){overflow:hidden}
.isp-list .ant-table-row>.ant-table-cell-fix>.isp-act{display:inline-block;overflow:hidden;text-overflow:ellipsis;max-width:100%;vertical-align:top}
.isp-list .ant-table-row .isp-thumb{width:22px;height:22px;vertical-align:top}
.isp-cell-copy{display:inline-flex;align-items:center;max-width:100%;vertical-align:top}
.isp-cell-edit{display:flex;align-items:center;gap:4px;min-width:0}
.isp-pencil{flex:none;width:20px;height:20px;padding:0;border:0;background:none;opacity:0}
.isp-copy{flex:none;position:relative;width:18px;height:18px;margin-inline-start:4px;padding:0;border:0;background:none;color:var(--ant-color-text-tertiary);cursor:pointer;border-radius:2px}
.isp-search{display:grid;grid-template-columns:repeat(var(--isp-search-columns,3),fit-content(112px) minmax(0,1fr));gap:12px 8px;margin:0 -16px 0 0}
.isp-search-item{display:grid;grid-template-columns:subgrid;grid-column:span 2;padding-inline-end:16px;align-items:center;min-width:0}
.isp-search-item>label{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;text-align:end;color:var(--ant-color-text)}
.isp-search-item>div{position:relative;min-width:0}
.isp-search-item .ant-picker-range{padding-inline:8px}
.isp-search-buttons .ant-btn-link{padding-inline-end:0}
.isp-search-buttons{display:flex;justify-content:flex-end;gap:8px;grid-column:span 2/-1;padding-inline-end:16px}
.isp-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.isp-bar>.ant-btn-text:first-child{margin-inline-start:-15px}
.isp-pager{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px;padding:12px 0}
.isp-bar-end{margin-inline-start:auto;display:flex;align-items:center;gap:4px}
`;

const InteractionStyles = lazyPart(interactionStyles, (module) => module.InteractionStyles);

/** CSS of lists; added to the document once. */
export const ListStyles = () => (
  <>
    <StyleRules name="list" css={css} />
    <InteractionStyles />
  </>
);
