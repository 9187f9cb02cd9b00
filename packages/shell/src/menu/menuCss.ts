/** Rules of the side menu and its search. */
export const menuCss = `
.isp-shell-menu.isp-shell-menu>div>.ant-menu{border-inline-end:0;background:transparent}
.isp-shell-search{padding:12px 12px 4px}
.isp-shell-plain{padding:0;border:0;background:none;color:inherit;font:inherit;line-height:inherit;text-align:start;cursor:pointer}
.isp-shell-menu .ant-menu-title-content>.isp-shell-plain{display:flex;width:100%}
.isp-shell-name{display:block;flex:0 1 auto;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.isp-shell-menu .ant-menu-title-content>.isp-shell-plain::before{content:"";position:absolute;inset:0}
.isp-shell-external{flex:none;margin-inline-start:6px;font-size:12px}
.isp-shell-hits{margin:8px 0 0;padding:0;list-style:none}
.isp-shell-hit.isp-shell-hit{display:flex;align-items:flex-start;gap:10px;box-sizing:border-box;width:100%;padding:8px 12px;color:var(--ant-color-text);line-height:22px;border-radius:var(--ant-border-radius)}
.isp-shell-hit>.anticon{flex:none;margin-block-start:4px}
.isp-shell-hit[data-disabled]{color:var(--ant-color-text-disabled);cursor:not-allowed}
:is(a,button).isp-shell-hit:is(:hover,:focus-visible){background:var(--ant-color-bg-text-hover)}
.isp-shell-hit-text{display:flex;flex:1;flex-direction:column;min-width:0;overflow-wrap:anywhere}
.isp-shell-hit-text small{color:var(--ant-color-text-secondary);font-size:var(--ant-font-size-sm,12px)}
.isp-shell-hit-text mark{color:inherit;background:var(--ant-color-primary-bg-hover);border-radius:2px}
`;
