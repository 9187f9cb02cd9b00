/** Styles of the tiles. */
export const tilesCss = `
.isp-shell-tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr));margin:0;list-style:none}
.isp-shell-tile{min-width:0;overflow:hidden;background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border-secondary);animation:isp-shell-tile .4s ease-out backwards}
.isp-shell-tile-main{background:var(--ant-color-primary-bg);border-color:var(--ant-color-primary-border)}
.isp-shell-tile-link.isp-shell-tile-link{display:flex;gap:12px;box-sizing:border-box;width:100%;height:100%;padding:16px;color:var(--ant-color-text);font:inherit;line-height:1.57;text-align:start;background:none;border:0}
button.isp-shell-tile-link{cursor:pointer}
:is(a,button).isp-shell-tile-link:hover{background:var(--ant-color-bg-text-hover)}
:is(a,button).isp-shell-tile-link:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.isp-shell-tile-icon{flex:none;color:var(--ant-color-primary);font-size:24px;line-height:1}
.isp-shell-tile-text{display:flex;flex-direction:column;min-width:0;overflow-wrap:anywhere}
.isp-shell-tile-text>span{color:var(--ant-color-text-secondary)}
.isp-shell-external{margin-inline-start:6px;font-size:12px}
.isp-shell-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@keyframes isp-shell-tile{from{opacity:0;transform:translateY(8px)}}
@media (prefers-reduced-motion:reduce){.isp-shell-tile{animation:none}}
`;
