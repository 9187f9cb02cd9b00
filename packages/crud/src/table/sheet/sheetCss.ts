/** Looks of selected cells and of texts that are not stored. */
export const css = `
.isp-list [aria-selected=true].ant-table-cell.ant-table-cell{background:color-mix(in srgb,var(--ant-color-primary) 12%,var(--ant-color-bg-container))}
.isp-list [data-head-cell].ant-table-cell.ant-table-cell{outline:2px solid var(--ant-color-primary);outline-offset:-2px;background:var(--ant-color-bg-container)}
.isp-list .ant-table-cell:focus{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.isp-list [data-dragging]{user-select:none}
.isp-list .ant-table-row>.ant-table-cell:has(.isp-draft){color:var(--ant-color-text-tertiary)}
.isp-list .ant-table-row>.ant-table-cell:has([data-refused]){color:var(--ant-color-error);background:var(--ant-color-error-bg);box-shadow:inset 0 -2px var(--ant-color-error)}
@media (forced-colors:active){.isp-list [aria-selected=true]{outline:1px dashed Highlight;outline-offset:-2px}}
`;
