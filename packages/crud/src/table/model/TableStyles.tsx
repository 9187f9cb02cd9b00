import { StyleRules } from '../../kit/StyleRules.ts';

/** Returns the CSS variable of a token for antd's tables, which a theme may set, with antd's default as fallback. */
const own = (name: string, otherwise: string) => `var(--ant-table-${name},${otherwise})`;
/**
 * Returns a semi-transparent colour drawn over the background of containers, so that the result is opaque. Pinned
 * cells need it, because other cells scroll below them.
 */
const solid = (colour: string) =>
  `linear-gradient(var(--ant-color-${colour}),var(--ant-color-${colour})),var(--ant-color-bg-container)`;

const mid = 'var(--ant-motion-duration-mid)';
const slow = 'var(--ant-motion-duration-slow)';
const border = `var(--ant-line-width) var(--ant-line-type) ${own('border-color', 'var(--ant-color-border-secondary)')}`;
const radius = own('header-border-radius', 'var(--ant-border-radius-lg)');
const iconHalf = 'calc(var(--ant-control-interactive-size)/2 - var(--ant-line-width))';
const iconSize = 'calc(var(--ant-control-interactive-size) + var(--ant-line-width))';
const iconLine = 'calc(var(--ant-padding-xxs) - var(--ant-line-width))';
const shadow = (x: number) => `box-shadow:inset ${x}px 0 8px -8px var(--ant-color-split)`;
const edge = `position:absolute;top:0;bottom:calc(-1*var(--ant-line-width));width:30px;transition:box-shadow ${slow};content:"";pointer-events:none`;

/**
 * Returns the CSS for padding and font size of cells, for one size of the table. `suffix` is the suffix of the
 * size's tokens, such as `-md`. `block` and `inline` are the defaults of these tokens.
 */
const sized = (suffix: string, block: string, inline: string) =>
  `padding:${own(`cell-padding-block${suffix}`, `var(--ant-padding${block})`)} ${own(`cell-padding-inline${suffix}`, `var(--ant-padding${inline})`)}`;
const fontOf = (suffix: string) => `font-size:${own(`cell-font-size${suffix}`, 'var(--ant-font-size)')}`;

/**
 * CSS rules of antd's table, for the parts that lists draw. Filters, sorters, selection, borders and page numbers
 * are not included. The specificity of the rules is below that of antd's own rules, so that rules of lists and
 * themes take precedence.
 */
const css = `
.ant-table-wrapper{clear:both;max-width:100%;--rc-virtual-list-scrollbar-bg:var(--ant-color-split)}
.ant-table-wrapper::before,.ant-table-wrapper::after{display:table;content:""}
.ant-table-wrapper::after{clear:both}
:where([class^=ant-table],[class*=" ant-table"]){box-sizing:border-box}
.ant-table{margin:0;padding:0;color:var(--ant-color-text);${fontOf('')};line-height:var(--ant-line-height);list-style:none;font-family:var(--ant-font-family);background:var(--ant-color-bg-container);border-radius:${radius} ${radius} 0 0;scrollbar-color:${own('sticky-scroll-bar-bg', 'var(--ant-color-text-placeholder)')} var(--ant-color-split)}
.ant-table table{width:100%;text-align:start;border-radius:${radius} ${radius} 0 0;border-collapse:separate;border-spacing:0}
.ant-table :is(.ant-table-cell,th,td){position:relative;${sized('', '', '')};overflow-wrap:break-word}
.ant-table-medium.ant-table-medium{${fontOf('-md')}}.ant-table-small.ant-table-small{${fontOf('-sm')}}
.ant-table-medium :is(.ant-table-cell,th,td){${sized('-md', '-sm', '-xs')}}
.ant-table-small :is(.ant-table-cell,th,td){${sized('-sm', '-xs', '-xs')}}
.ant-table-thead>tr>:is(th,td){position:relative;color:${own('header-color', 'var(--ant-color-text-heading)')};font-weight:var(--ant-font-weight-strong);text-align:start;background:${own('header-bg', solid('fill-alter'))};border-bottom:${border};transition:background-color ${mid} ease}
.ant-table-thead>tr>:is(th,td):not(:last-child,[colspan])::before{position:absolute;top:50%;inset-inline-end:0;width:1px;height:1.6em;background-color:${own('header-split-color', 'var(--ant-color-border-secondary)')};transform:translateY(-50%);transition:background-color ${mid};content:""}
.ant-table-tbody>tr>:is(th,td){border-bottom:${border};transition:background-color ${mid},border-color ${mid}}
.ant-table-tbody>tr>.ant-table-measure-cell{padding-block:0!important;border-block:0!important}
.ant-table-measure-cell-content{height:0;overflow:hidden;pointer-events:none}
.ant-table-tbody>tr.ant-table-placeholder{text-align:center;color:var(--ant-color-text-disabled)}
.ant-table-header{border-radius:${radius} ${radius} 0 0}
.ant-table-container,.ant-table-container>.ant-table-content{border-start-start-radius:${radius};border-start-end-radius:${radius}}
.ant-table-container::before,.ant-table-container table>thead>tr:first-child>:first-child{border-start-start-radius:${radius}}
.ant-table-container::after,.ant-table-container table>thead>tr:first-child>:last-child{border-start-end-radius:${radius}}
.ant-table-container{position:relative}
.ant-table-container::before,.ant-table-container::after{${edge};z-index:calc(var(--columns-count)*2 + 3)}
.ant-table-container::before{inset-inline-start:0}.ant-table-container::after{inset-inline-end:0}
.ant-table-has-fix-start .ant-table-container::before,.ant-table-has-fix-end .ant-table-container::after{display:none}
.ant-table-fix-start-shadow-show .ant-table-container::before{${shadow(10)}}
.ant-table-fix-end-shadow-show .ant-table-container::after{${shadow(-10)}}
.ant-table-cell.ant-table-cell-fix{position:sticky}
.ant-table-cell-fix{z-index:calc(var(--z-offset-reverse) + 2);background:var(--ant-color-bg-container)}
.ant-table-cell-fix::after{${edge}}
.ant-table-cell-fix-start::after{inset-inline-start:100%}.ant-table-cell-fix-end::after{inset-inline-end:100%}
.ant-table-cell-fix-start-shadow-show::after{${shadow(10)}}.ant-table-cell-fix-end-shadow-show::after{${shadow(-10)}}
.ant-table-summary{position:relative;z-index:2;background:var(--ant-color-bg-container)}
.ant-table-summary>tr>:is(th,td){border-bottom:${border}}
div.ant-table-summary{box-shadow:0 calc(-1*var(--ant-line-width)) 0 ${own('border-color', 'var(--ant-color-border-secondary)')}}
.ant-table-tbody-virtual-scrollbar{cursor:pointer}
.ant-table-tbody-virtual-scrollbar:hover{background-color:var(--ant-color-fill-quaternary)}
.ant-table-tbody-virtual-holder-inner :is(.ant-table-row,div>.ant-table-row){display:flex;width:100%}
.ant-table-tbody-virtual .ant-table-row>.ant-table-cell{align-content:center}
.ant-table-tbody-virtual .ant-table-cell{border-bottom:${border};transition:background-color ${mid}}
.ant-table-row-indent{height:1px;float:left}
.ant-table-row-expand-icon{position:relative;float:left;width:${iconSize};height:${iconSize};padding:0;color:inherit;line-height:${iconSize};text-decoration:none;outline:none;cursor:pointer;user-select:none;background:${own('expand-icon-bg', 'var(--ant-color-bg-container)')};border:${border};border-radius:var(--ant-border-radius);transform:scale(${own('expand-icon-scale', 'calc(16/17)')});transition:all ${slow}}
.ant-table-row-expand-icon:is(:focus,:hover,:active){border-color:currentcolor}
.ant-table-row-expand-icon:is(:focus-visible,:hover){color:var(--ant-color-link-hover)}
.ant-table-row-expand-icon:active{color:var(--ant-color-link-active)}
.ant-table-row-expand-icon::before,.ant-table-row-expand-icon::after{position:absolute;background:currentcolor;transition:transform ${slow} ease-out;content:""}
.ant-table-row-expand-icon::before{top:${iconHalf};inset-inline:${iconLine};height:var(--ant-line-width)}
.ant-table-row-expand-icon::after{inset-block:${iconLine};inset-inline-start:${iconHalf};width:var(--ant-line-width);transform:rotate(90deg)}
.ant-table-row-expand-icon-collapsed::before{transform:rotate(-180deg)}
.ant-table-row-expand-icon-collapsed::after{transform:rotate(0deg)}
.ant-table-row-expand-icon-spaced{background:transparent;border:0;visibility:hidden}
.ant-table-row-expand-icon-spaced::before,.ant-table-row-expand-icon-spaced::after{display:none;content:none}
.ant-table-row-indent+.ant-table-row-expand-icon{margin-top:${own('expand-icon-margin-top', 'calc((var(--ant-font-size)*var(--ant-line-height) - 3px)/2 - 7px)')};margin-inline-end:var(--ant-padding-xs)}
`;

/** Adds the CSS of tables to the document. It replaces antd's table CSS, which these tables do not load. */
export const TableStyles = () => <StyleRules name="table" css={css} />;
