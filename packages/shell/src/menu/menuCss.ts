/** Styles of the side menu. */
export const menuCss = `
.isp-shell-menu.isp-shell-menu>.ant-menu{border-inline-end:0;background:transparent}
.isp-shell-menu .ant-menu-item{scroll-margin-block:56px}
.isp-shell-plain{padding:0;border:0;background:none;color:inherit;font:inherit;line-height:inherit;text-align:start;cursor:pointer}
.isp-shell-menu .ant-menu-title-content>.isp-shell-plain{display:flex;width:100%}
.isp-shell-name{display:block;flex:0 1 auto;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.isp-shell-menu .ant-menu-title-content>.isp-shell-plain::before{content:"";position:absolute;inset:0}
.isp-shell-external{flex:none;margin-inline-start:6px;font-size:12px}
`;
