/** Styles of a folded part of a large form. */
export const foldStyles = `
.isp-fold{display:flex;align-items:center;gap:8px;width:100%;min-height:var(--ant-control-height,32px);padding:4px 11px;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius,6px);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text-secondary);font:inherit;text-align:start;cursor:pointer}
.isp-fold:hover{border-color:var(--ant-color-primary)}
.isp-fold>span:nth-child(2){flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.isp-fold[aria-expanded=true]>.anticon{transform:rotate(90deg)}
.isp-fold-error{flex:none;color:var(--ant-color-error)}
.isp-fold-body{margin-top:8px}
[data-invalid]>.isp-fold{border-color:var(--ant-color-error)}
`;
