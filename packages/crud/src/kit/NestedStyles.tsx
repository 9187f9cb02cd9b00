import { StyleRules } from './StyleRules.ts';

const css = `
.isp-nested{padding:12px 16px 0;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px)}
.isp-nested.isp-nested-empty{padding-block-end:12px}
.isp-nested+.isp-nested{margin-top:12px}
.isp-nested-head{display:flex;align-items:center;justify-content:space-between;margin-bottom:8px;color:var(--ant-color-text-secondary)}
.isp-rows{width:100%;border-collapse:collapse;border:1px solid var(--ant-color-border-secondary)}
.isp-rows th{padding:6px 11px;text-align:start;font-weight:normal;color:var(--ant-color-text-heading);background:var(--ant-color-fill-quaternary);white-space:nowrap}
.isp-rows thead td{background:var(--ant-color-fill-quaternary)}
.isp-rows :is(td,th){border-bottom:1px solid var(--ant-color-border-secondary)}
.isp-rows td+td,.isp-rows :is(td,th)+th{border-inline-start:1px solid var(--ant-color-border-secondary)}
.isp-rows td{padding:0;vertical-align:top}
.isp-rows-no{width:1%;min-width:32px;padding:5px 8px!important;color:var(--ant-color-text-description);text-align:end;font-variant-numeric:tabular-nums}
.isp-rows-tools{width:1%}
.isp-rows-far{content-visibility:auto;overflow-anchor:none}
.isp-rows-far>div{box-sizing:border-box;height:var(--isp-row,33px);padding:5px 8px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;border-bottom:1px solid var(--ant-color-border-secondary)}
.isp-rows-far span{margin-inline-start:16px}
.isp-element-text{min-height:32px;padding-bottom:8px;overflow-wrap:anywhere}
:is(.isp-rows-far>div,.isp-element-text)[data-invalid]{box-shadow:inset 0 0 0 1px var(--ant-color-error)}
.isp-rows .isp-item{margin-bottom:0}
.isp-rows .isp-offset{display:none}
.isp-rows :is(.isp-explain,.ant-form-item-extra){min-height:0;padding:0 11px 4px;font-size:var(--ant-font-size-sm,12px)}
.isp-rows :is(.ant-input,.ant-input-affix-wrapper,.ant-input-number,.ant-select,.ant-picker){max-width:none!important;border-color:transparent!important;border-radius:0;background:transparent!important;box-shadow:none!important}
.isp-rows td:hover{background:var(--ant-color-fill-quaternary)}
.isp-rows td:focus-within{box-shadow:inset 0 0 0 1px var(--ant-color-primary)}
.isp-rows td:has(>[data-invalid]){box-shadow:inset 0 0 0 1px var(--ant-color-error)}
.isp-rows :is(output,.ant-switch,.ant-radio-group,.ant-rate){margin:5px 11px}
.isp-rows output{display:block}
.isp-rows-scroll{overflow-x:auto}
.isp-rows-note{display:flex;flex-wrap:wrap;gap:0 12px;min-height:24px;margin-bottom:4px;align-items:center;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px)}
.isp-row-tools{display:flex;white-space:nowrap}.isp-rows .isp-row-tools{padding:4px}
@media (hover:hover){.isp-rows .isp-row-tools{opacity:.45}.isp-rows tr:is(:hover,:focus-within) .isp-row-tools{opacity:1}}
@media (pointer:coarse){.isp-row-tools .ant-btn{min-width:40px}}
.isp-pair{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr) auto;gap:8px;margin-bottom:8px}
.isp-member{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr) auto;gap:8px;align-items:start;margin-bottom:8px}
.isp-member .isp-item{margin-bottom:0}
@container (max-width:560px){.isp-member{grid-template-columns:minmax(0,1fr) auto}.isp-member-value{grid-column:1/-1;grid-row:2}}
.isp-element{display:flex;gap:8px;align-items:flex-start}
.isp-element .isp-item{margin-bottom:8px}
@container (max-width:560px){.isp-rows thead,.isp-rows-keys{display:none}.isp-rows,.isp-rows :is(tbody,tr,td){display:block}.isp-rows tr{padding-bottom:8px}.isp-rows td+td,.isp-rows td{border:0}.isp-rows tr+tr{border-top:8px solid var(--ant-color-fill-quaternary)}.isp-rows .isp-sr{position:static;width:auto;height:auto;clip-path:none;padding:8px 11px 0;color:var(--ant-color-text-secondary)}.isp-rows-no{text-align:start;padding:8px 11px 0!important}}
.isp-required::before{content:"*";margin-inline-end:4px;color:var(--ant-color-error);font-family:sans-serif}
`;

/** Adds the CSS rules for nested parts of a form or a value to the document once. */
export const NestedStyles = () => <StyleRules name="nested" css={css} />;
