import { StyleRules } from '../kit/StyleRules.ts';

/**
 * CSS for the parts of a list for which there is no component in each cell: row actions, checkboxes, rows that are
 * loading. The colours are antd's CSS variables, so they follow the theme.
 */
const css = `
.isp-list{min-width:0;height:100%}
.isp-list-section{display:flex;flex-direction:column;gap:8px}
.isp-list-head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;min-width:0}
.isp-list-total{display:inline-block;min-width:3ch;margin-inline-start:8px;font-size:var(--ant-font-size);font-weight:400;font-variant-numeric:tabular-nums;color:var(--ant-color-text-secondary)}
.isp-list-purpose{flex:1;min-width:0;margin:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:var(--ant-color-text-secondary)}
.isp-list-head>.isp-bar,.isp-list-head>.isp-phone{margin-inline-start:auto}
.isp-list-head>.isp-views{flex:1 1 320px;min-width:0}
@media (max-width:1280px){.isp-list-head>.isp-views{order:1;flex-basis:100%}}
@media (max-width:576px){.isp-list-head>.isp-list-purpose{order:1;flex-basis:100%;white-space:normal}}
.isp-list-foot{position:sticky;bottom:0;z-index:3;display:flex;flex-wrap:wrap;align-items:center;gap:0 16px;background:var(--ant-color-bg-container)}
.isp-list-body{position:relative;min-width:0}
.isp-list .ant-table-thead .ant-table-cell{padding-block:6px}
.isp-list .ant-table-tbody .ant-table-cell,.isp-list .ant-table-summary{font-variant-numeric:tabular-nums}
.isp-list tfoot.ant-table-summary{position:sticky;bottom:0;z-index:99}
[data-click] :is(.ant-table-row,.isp-card){cursor:pointer}
.isp-acts{display:inline-flex;vertical-align:middle;margin:-3px -6px;white-space:nowrap}
.isp-acts .isp-act{box-sizing:border-box;min-width:28px;height:28px;padding:0 6px;line-height:28px;text-align:start}
.isp-acts-placed{display:inline-grid;grid-auto-flow:column;justify-items:start}
.isp-acts-placed>.isp-act-edit{grid-column:-3}
.isp-acts-placed>.isp-act-more{grid-column:-2;width:100%}
.isp-acts .isp-act-more{padding:0;text-align:center}
.isp-act{padding:0;border:0;background:none;font:inherit;line-height:inherit;color:var(--ant-color-link);text-decoration:none;cursor:pointer;border-radius:2px;transition:color .2s}
.isp-check{appearance:none;position:relative;display:block;box-sizing:border-box;width:16px;height:16px;margin:0 auto;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius-sm);background:var(--ant-color-bg-container);cursor:pointer;transition:background .2s,border-color .2s}
.isp-sort{display:inline-flex;vertical-align:top;align-items:center;gap:4px;max-width:100%;padding:0;border:0;background:none;font:inherit;font-weight:inherit;color:inherit;cursor:pointer}
.isp-sort-end{flex-direction:row-reverse}
.isp-sort-icon{display:inline-flex;flex-direction:column;gap:2px}
.isp-sort-icon::before,.isp-sort-icon::after{content:"";border:4px solid transparent}
.isp-sort-icon::before{border-top:0;border-bottom:5px solid var(--ant-color-text-quaternary)}
.isp-sort-icon::after{border-bottom:0;border-top:5px solid var(--ant-color-text-quaternary)}
.isp-sort-icon[data-order=ascend]::before{border-bottom-color:var(--ant-color-primary)}
.isp-sort-icon[data-order=descend]::after{border-top-color:var(--ant-color-primary)}
@media (forced-colors:active){.isp-sort-icon{forced-color-adjust:none;--ant-color-text-quaternary:GrayText;--ant-color-primary:Highlight}}
.isp-views{display:flex;align-items:center}
.isp-views.isp-views .ant-tabs-tab.ant-tabs-tab{padding-block:5px}
.isp-head{display:block;min-width:0}
.isp-tools{position:absolute;inset-block:0;inset-inline-end:8px;display:inline-flex;align-items:center;justify-content:center;width:24px;height:24px;margin:auto;padding:0;border:0;border-radius:4px;background:none;color:var(--ant-color-text-secondary);cursor:pointer;transition:color .2s;font-size:14px;line-height:1}
.isp-tools-alone{inset-inline:0}
@media (max-width:640px){.isp-list .isp-tools-alone,.isp-list .isp-view-menu{min-width:40px;height:40px}}
@media (pointer:coarse){.isp-acts .isp-act{height:40px;line-height:40px}.isp-acts{margin-block:-9px}.isp-list .ant-btn{min-width:40px;min-height:40px}.isp-views :is(.ant-tabs-tab,.ant-tabs-nav-more){min-width:40px;min-height:40px;justify-content:center}.isp-views .ant-tabs-nav-wrap{touch-action:pan-y pinch-zoom}}
.isp-cell-ellipsis{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.isp-list .ant-table-row>.ant-table-cell{white-space:nowrap;text-overflow:ellipsis}
.isp-list .ant-table-row>.ant-table-cell:not(.ant-table-cell-fix){overflow:hidden}
.isp-list .ant-table-row>.ant-table-cell-fix>.isp-act{display:inline-block;overflow:hidden;text-overflow:ellipsis;max-width:100%;vertical-align:top}
.isp-list .ant-table-row .isp-thumb{width:22px;height:22px;vertical-align:top}
.isp-cell-copy{display:inline-flex;align-items:center;max-width:100%;vertical-align:top}
.isp-cell-edit{display:flex;align-items:center;gap:4px;min-width:0}
.isp-cell-edit-end{flex-direction:row-reverse}
.isp-pencil{flex:none;width:20px;height:20px;padding:0;border:0;background:none;opacity:0}
.isp-copy{flex:none;position:relative;width:18px;height:18px;margin-inline-start:4px;padding:0;border:0;background:none;color:var(--ant-color-text-tertiary);cursor:pointer;border-radius:2px}
.isp-search{display:grid;grid-template-columns:repeat(var(--isp-search-columns,3),fit-content(112px) minmax(0,1fr));gap:12px 8px;margin:0 -16px 0 0}
.isp-search-item{display:grid;grid-template-columns:subgrid;grid-column:span 2;padding-inline-end:16px;align-items:center;min-width:0}
.isp-search-line{display:flex;gap:8px 16px;margin:0}
.isp-search-line>.isp-search-item{display:flex;gap:8px;flex:1 1 210px;max-width:400px;padding:0}
.isp-search-line>.isp-search-item>label{flex:none;max-width:112px}
.isp-search-line>.isp-search-item>div{flex:1}
.isp-search-line>.isp-search-buttons{flex:none;padding:0}
.isp-search-item>label{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;text-align:end;color:var(--ant-color-text)}
.isp-search-item>div{position:relative;min-width:0}
.isp-search-item .ant-picker-range{padding-inline:8px}
.isp-search-buttons .ant-btn-link{padding-inline-end:0}
.isp-search-buttons{display:flex;justify-content:flex-end;gap:8px;grid-column:span 2/-1;padding-inline-end:16px}
.isp-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.isp-pager{flex:1;display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px;padding:12px 0}
.isp-bar-end{display:flex;align-items:center;gap:4px}
.isp-copy::before,.isp-copy::after{content:"";position:absolute;width:7px;height:8px;border:1px solid currentColor;border-radius:2px}
.isp-copy::before{inset-inline-start:3px;top:6px}
.isp-copy::after{inset-inline-start:6px;top:3px;border-bottom-color:transparent;border-inline-start-color:transparent}
.isp-list-wait{position:absolute;inset:0;z-index:100;display:flex;align-items:center;justify-content:center;pointer-events:none}
.isp-list-stale .ant-table-tbody,.isp-list-stale .ant-table-tbody-virtual,.isp-list-stale .isp-cards{opacity:.45;pointer-events:none;transition:opacity .1s}
.isp-search-error{position:absolute;inset-inline:0;top:100%;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:12px;line-height:12px;color:var(--ant-color-error)}
.isp-skip{position:absolute;z-index:10;padding:4px 12px;border:0;font:inherit;color:var(--ant-color-link);background:var(--ant-color-bg-elevated);border-radius:var(--ant-border-radius);box-shadow:var(--ant-box-shadow-secondary);cursor:pointer}
.isp-skip:not(:focus){width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
.isp-list [data-row-key]:focus{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.isp-list .ant-table-row:focus{outline:none}
.isp-list .ant-table-row:focus>.ant-table-cell{box-shadow:inset 0 2px var(--ant-color-primary),inset 0 -2px var(--ant-color-primary)}
.isp-list .ant-table-row:hover>.ant-table-cell{background:var(--ant-table-row-hover-bg,var(--ant-color-fill-alter))}
.isp-list .ant-table-row:has(.isp-check:checked)>.ant-table-cell{background:var(--ant-table-row-selected-bg,var(--ant-color-primary-bg))}
.isp-list .ant-table-row:hover>.ant-table-cell-fix,.isp-list .ant-table-row:has(.isp-check:checked)>.ant-table-cell-fix{background:linear-gradient(var(--ant-color-fill-quaternary),var(--ant-color-fill-quaternary)),var(--ant-color-bg-container)}
.isp-list .ant-table-row:has(.isp-check:checked)>.ant-table-cell-fix{background:var(--ant-color-primary-bg)}
.isp-list .isp-link:hover,.isp-list .isp-link:focus-visible{text-decoration:underline}
.isp-act:hover{color:var(--ant-color-link-hover)}
.isp-act:focus-visible,.isp-check:focus-visible,.isp-sort:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px}
.isp-act[aria-busy=true]{color:var(--ant-color-text-disabled);cursor:progress}
.isp-check:hover{border-color:var(--ant-color-primary)}
.isp-check:checked,.isp-check:indeterminate{border-color:var(--ant-color-primary);background:var(--ant-color-primary)}
.isp-check:checked::after{content:"";position:absolute;inset-inline-start:4px;top:1px;width:4px;height:8px;border:solid var(--ant-color-text-light-solid);border-width:0 2px 2px 0;transform:rotate(45deg)}
.isp-check:indeterminate::after{content:"";position:absolute;inset:6px 3px;height:2px;background:var(--ant-color-text-light-solid)}
.isp-resize{position:absolute;inset-block:0;inset-inline-end:-4px;z-index:1;width:9px;cursor:col-resize;touch-action:none}
.isp-resize:hover::after{content:"";position:absolute;inset-block:6px;inset-inline-start:4px;width:2px;border-radius:1px;background:var(--ant-color-primary)}
.isp-tools:hover{color:var(--ant-color-text);background:var(--ant-color-fill-secondary)}
.isp-tools:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.isp-drag-line{position:fixed;z-index:1100;width:2px;margin-inline-start:-1px;background:var(--ant-color-primary);pointer-events:none}
.isp-copy:hover,.isp-copy:focus-visible{color:var(--ant-color-link)}
@media (max-width:640px){.isp-range .ant-picker-range-wrapper .ant-picker-panel-layout{flex-direction:column}.isp-range.isp-range.isp-range .ant-picker-presets{flex:none;max-width:280px}.isp-range.isp-range.isp-range .ant-picker-presets ul{display:flex;flex:none;flex-wrap:wrap;height:auto;border-inline-end:0}.isp-range .ant-picker-panels>.ant-picker-panel:nth-child(2),.isp-range .ant-picker-panels>*:nth-child(2){display:none}}
.isp-selected{display:flex;align-items:center;gap:8px;max-width:100%;box-sizing:border-box;padding:4px 4px 4px 12px;overflow-x:auto;white-space:nowrap;border:1px solid var(--ant-color-primary-border);border-radius:var(--ant-border-radius-lg,8px);background:linear-gradient(var(--ant-color-primary-bg),var(--ant-color-primary-bg)),var(--ant-color-bg-container);color:var(--ant-color-text);box-shadow:var(--ant-box-shadow-tertiary)}
@media (max-width:1280px){.isp-selected+.isp-pager :is(.ant-pagination-total-text,.ant-pagination-options){display:none}}
.isp-cell-edit>.isp-cell-ellipsis{flex:1;min-width:0}
.isp-pencil{display:inline-flex;align-items:center;justify-content:center;border-radius:4px;color:var(--ant-color-text-tertiary);cursor:pointer;transition:opacity .2s,color .2s}
.isp-list .ant-table-row:is(:hover,:focus-within) .isp-pencil{opacity:1}
.isp-pencil:is(:hover,:focus-visible){color:var(--ant-color-link)}
.isp-pencil:focus-visible{opacity:1;outline:2px solid var(--ant-color-primary)}
.isp-cell-editor .isp-foot::before{content:none}
.isp-cell-editor .isp-foot{position:static;margin:0;padding:0;background:none;box-shadow:none}
@media (hover:none){.isp-pencil{opacity:1}}
.isp-selected-note{color:var(--ant-color-text-secondary)}
.isp-batch-failures{max-height:240px;margin:0;padding:8px 12px 8px 32px;overflow:auto;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius)}
.isp-list:fullscreen{padding:16px;background:var(--ant-color-bg-container);overflow:auto}
@media (prefers-reduced-motion:reduce){.isp-list *{transition:none!important}}
`;

/** Adds the CSS rules of lists to the document once. */
export const ListStyles = () => <StyleRules name="list" css={css} />;
