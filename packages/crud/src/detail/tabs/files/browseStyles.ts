export const browseStyles = `
.isp-browse{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;container-type:inline-size}
.isp-browse[data-over]{outline:2px dashed var(--ant-color-primary);outline-offset:4px;border-radius:var(--ant-border-radius,6px)}
.isp-browse-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.isp-browse-bar>nav{flex:1 1 200px;min-width:0}
.isp-browse-bar ol{display:flex;flex-wrap:wrap;align-items:center;margin:0;padding:0;list-style:none}
.isp-browse-bar li{display:flex;align-items:center;min-width:0;max-width:100%}
.isp-browse-bar li+li::before{content:"/";padding-inline:8px;color:var(--ant-color-text-description)}
.isp-browse-bar li>*{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.isp-browse-bar li>span{color:var(--ant-color-text);font-weight:var(--ant-font-weight-strong,600)}
.isp-browse-tools{display:flex;flex-wrap:wrap;gap:8px}
.isp-browse .isp-link{max-width:100%;padding:0;border:0;background:none;color:var(--ant-color-link);font:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
.isp-browse .isp-link:hover{color:var(--ant-color-link-hover)}
.isp-browse .isp-link:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.isp-browse table{width:100%;border-collapse:collapse;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px);border-spacing:0;border-collapse:separate}
.isp-browse table:focus-visible{outline:2px solid var(--ant-color-primary)}
.isp-browse :is(th,td){padding:8px 12px;text-align:start;border-bottom:1px solid var(--ant-color-border-secondary)}
.isp-browse tr:last-child>td{border-bottom:0}
.isp-browse th{background:var(--ant-color-fill-alter);color:var(--ant-color-text-heading);font-weight:var(--ant-font-weight-strong,600);white-space:nowrap}
.isp-browse td:is(.isp-browse-size,.isp-browse-time){white-space:nowrap;font-variant-numeric:tabular-nums}
.isp-browse :is(th,td).isp-browse-size{text-align:end}
.isp-browse-name{display:flex;align-items:flex-start;gap:8px;min-width:0;overflow-wrap:anywhere}
.isp-browse-name>.anticon{margin-top:4px;color:var(--ant-color-text-description)}
.isp-browse-name>.anticon.isp-browse-folder{color:var(--ant-color-warning)}
.isp-browse-more{display:none;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px)}
.isp-browse td.isp-browse-acts{width:1px;padding-block:4px;white-space:nowrap;text-align:end}
.isp-browse-foot{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);font-variant-numeric:tabular-nums}
@container (max-width:560px){.isp-browse :is(.isp-browse-size,.isp-browse-time){display:none}.isp-browse-more{display:block}.isp-browse :is(th,td){padding-inline:8px}}
@media (pointer:coarse){.isp-browse .isp-link{min-height:40px}.isp-browse-name{align-items:center}.isp-browse-name>.anticon{margin-top:0}.isp-browse-acts>.ant-btn.ant-btn{width:40px;height:40px}}
`;
