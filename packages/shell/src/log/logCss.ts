/** Styles of the list of errors. */
export const logCss = `
.isp-shell-log-button.isp-shell-log-button{color:var(--ant-color-text-secondary)}
.isp-shell-log-badge.isp-shell-log-badge{color:inherit;font-size:inherit}
.isp-shell-log{margin:0;padding:0;list-style:none}
.isp-shell-log-row{padding-block:12px}
.isp-shell-log-row+.isp-shell-log-row{border-top:1px solid var(--ant-color-border-secondary)}
.isp-shell-log-head{display:flex;align-items:center;gap:8px;color:var(--ant-color-text-secondary)}
.isp-shell-log-head>button{margin-inline-start:auto}
.isp-shell-log-message{margin:4px 0;overflow-wrap:anywhere;white-space:pre-wrap}
.isp-shell-log summary{width:fit-content;color:var(--ant-color-link);cursor:pointer}
.isp-shell-log dl{margin:8px 0 0}
.isp-shell-log dt{color:var(--ant-color-text-secondary)}
.isp-shell-log dd{margin:0 0 8px;overflow-wrap:anywhere;white-space:pre-wrap;font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px)}
`;
