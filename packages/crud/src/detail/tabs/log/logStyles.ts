/** CSS of a log. `LogBlocks` contains the height of a line too; the two must be the same. */
export const logStyles = `
.isp-log-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-bottom:12px}
.isp-log-bar>.ant-select{min-width:200px;max-width:100%}
.isp-log-bar>[role=status]{flex:1;min-width:max-content}
.isp-log-tools{display:flex;gap:4px;min-width:0}
.isp-log-tools>.ant-input-affix-wrapper{flex:1;width:200px;min-width:0}
.isp-log-tools>.ant-btn:last-child{margin-inline-start:8px}
.isp-log{height:min(60vh,560px);overflow:auto;border-radius:var(--ant-border-radius,6px);border:1px solid var(--ant-color-border-secondary);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text);font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px);line-height:20px;overflow-anchor:none}
.isp-log:focus-visible{outline:2px solid var(--ant-color-primary)}
.isp-log>.isp-muted{display:block;padding:8px 12px}
.isp-log-line{position:relative;min-height:20px;padding-inline:calc(var(--isp-log-digits) + 28px) 12px;white-space:pre;width:max-content;min-width:100%;box-sizing:border-box}
.isp-log-wrap .isp-log-line{width:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.isp-log-line::before{content:attr(data-line);position:absolute;inset-inline-start:12px;width:var(--isp-log-digits);text-align:end;color:var(--ant-color-text-description);user-select:none}
.isp-log-line:hover{background:var(--ant-color-fill-quaternary)}
.isp-log-line[data-aim]{background:var(--ant-color-primary-bg)}
.isp-log-line mark{background:var(--ant-gold-3);color:inherit;border-radius:2px}
.isp-log-step{position:sticky;top:0;inset-inline:0;z-index:1;display:flex;align-items:center;gap:8px;width:100%;height:36px;box-sizing:border-box;padding:0 12px;border:0;border-bottom:1px solid var(--ant-color-border-secondary);background:var(--ant-color-bg-elevated);color:var(--ant-color-text);font-family:var(--ant-font-family);font-size:var(--ant-font-size,14px);text-align:start;cursor:pointer}
.isp-log-step>strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:var(--ant-font-weight-strong,600)}
.isp-log-step>.isp-muted:last-child{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.isp-log-step .anticon{font-size:12px;transition:transform .2s}
.isp-log-step[aria-expanded=true] .anticon{transform:rotate(90deg)}
.isp-log-step:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.isp-ansi-0,.isp-ansi-7{color:var(--ant-color-text-secondary)}
.isp-ansi-1{color:var(--ant-red-9)}
.isp-ansi-2{color:var(--ant-green-8)}
.isp-ansi-3{color:var(--ant-gold-9)}
.isp-ansi-4{color:var(--ant-blue-8)}
.isp-ansi-5{color:var(--ant-magenta-8)}
.isp-ansi-6{color:var(--ant-cyan-8)}
.isp-ansi-b{font-weight:600}
.isp-ansi-f{color:var(--ant-color-text-secondary)}
.isp-ansi-u{text-decoration:underline}
@media (max-width:560px){.isp-log-tools,.isp-log-bar>.ant-select{width:100%}}
`;
