/**
 * CSS of the nodes, and those rules of @xyflow/react's CSS that are needed. The size of nodes must be the same as
 * in `nodeSize`.
 */
export const graphStyles = `
.isp-graph-bar{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px}
.isp-graph{position:relative;height:min(64vh,600px);min-height:320px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px);background:var(--ant-color-fill-quaternary);overflow:hidden}
.isp-graph-tools{position:absolute;z-index:5;inset-block-end:12px;inset-inline-end:12px;display:flex;gap:4px}
.isp-graph .react-flow{position:relative;width:100%;height:100%;overflow:hidden;z-index:0;direction:ltr}
.isp-graph .react-flow__container{position:absolute;width:100%;height:100%;top:0;left:0}
.isp-graph .react-flow__pane{z-index:1;touch-action:none;cursor:grab}
.isp-graph .react-flow__pane.dragging{cursor:grabbing}
.isp-graph .react-flow__viewport{transform-origin:0 0;z-index:2;pointer-events:none}
.isp-graph .react-flow__renderer{z-index:4}
.isp-graph .react-flow__edges{position:absolute}
.isp-graph .react-flow__edges svg{overflow:visible;position:absolute;pointer-events:none}
.isp-graph .react-flow__edge-path{stroke:var(--ant-color-text-quaternary);stroke-width:1.5;fill:none}
.isp-graph .react-flow__edge-interaction{stroke:none;fill:none}
.isp-graph .react-flow__arrowhead polyline{stroke:var(--ant-color-text-quaternary);fill:var(--ant-color-text-quaternary)}
.isp-graph .react-flow__nodes{pointer-events:none;transform-origin:0 0}
.isp-graph .react-flow__node{position:absolute;user-select:none;pointer-events:all;transform-origin:0 0;box-sizing:border-box}
.isp-graph .react-flow__handle{position:absolute;width:1px;height:1px;min-width:0;min-height:0;opacity:0;pointer-events:none}
.isp-graph .react-flow__handle-left{top:50%;left:0}
.isp-graph .react-flow__handle-right{top:50%;right:0}
.isp-graph .react-flow__handle-top{top:0;left:50%}
.isp-graph .react-flow__handle-bottom{bottom:0;left:50%}
.isp-graph .react-flow__panel{position:absolute;z-index:5;inset-block-end:0;inset-inline-start:0}
.isp-graph .react-flow__attribution{padding:2px 6px;font-size:10px}
.isp-graph .react-flow__attribution a{color:var(--ant-color-text-description)}
.isp-graph-node{pointer-events:all;display:flex;flex-direction:column;justify-content:center;gap:4px;width:208px;height:60px;box-sizing:border-box;padding:0 12px;border:1px solid var(--ant-color-border);border-inline-start:4px solid var(--isp-node,var(--ant-color-text-quaternary));border-radius:var(--ant-border-radius,6px);background:var(--ant-color-bg-container);color:var(--ant-color-text);font:inherit;font-size:var(--ant-font-size,14px);line-height:20px;text-align:start;cursor:pointer}
.isp-graph-node[data-tag=ok]{--isp-node:var(--ant-color-success)}
.isp-graph-node[data-tag=run]{--isp-node:var(--ant-color-primary)}
.isp-graph-node[data-tag=warn]{--isp-node:var(--ant-color-warning)}
.isp-graph-node[data-tag=bad]{--isp-node:var(--ant-color-error)}
.isp-graph-node:hover{box-shadow:var(--ant-box-shadow-tertiary)}
.isp-graph-node:focus-visible,.isp-graph-node[aria-pressed=true]{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.isp-graph-node>strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:var(--ant-font-weight-strong,600)}
.isp-graph-node>span{display:flex;align-items:center;justify-content:space-between;gap:8px;font-size:var(--ant-font-size-sm,12px);font-variant-numeric:tabular-nums}
.isp-graph-node .isp-tag{line-height:18px}
.isp-graph-facts{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;margin:0 0 var(--ant-margin-lg,24px)}
.isp-graph-facts>div{display:flex;gap:16px}
.isp-graph-facts dt{flex:none;width:96px;color:var(--ant-color-text-description)}
.isp-graph-facts dd{flex:1;min-width:0;margin:0;overflow-wrap:anywhere}
`;
