import { StyleRules } from '../../kit/StyleRules.ts';

/**
 * Returns the CSS variable of a token for antd's pagination, which a theme may set, with antd's default as
 * fallback.
 */
const own = (name: string, otherwise: string) => `var(--ant-pagination-${name},var(--ant-${otherwise}))`;

const mid = 'all var(--ant-motion-duration-mid)';
const outline = 'outline:var(--ant-line-width-focus) solid var(--ant-color-primary);outline-offset:1px';

/**
 * CSS rules of antd's pagination, for the parts that lists draw. The quick jumper and the simple and disabled
 * variants are not included.
 */
const rules = `
.ant-pagination{--isp-page:${own('item-size', 'control-height')};--isp-gap:var(--ant-margin-xs);box-sizing:border-box;display:flex;align-items:center;margin:0;padding:0;color:var(--ant-color-text);font-size:var(--ant-font-size);line-height:var(--ant-line-height);list-style:none;font-family:var(--ant-font-family);user-select:none}
.ant-pagination-small{--isp-page:${own('item-size-sm', 'control-height-sm')};--isp-gap:var(--ant-margin-xxs)}
.ant-pagination-large{--isp-page:${own('item-size-lg', 'control-height-lg')};--isp-gap:var(--ant-margin-sm)}
.ant-pagination::after{display:block;clear:both;height:0;overflow:hidden;visibility:hidden;content:""}
.ant-pagination-total-text{display:inline-block;height:var(--isp-page);margin-inline-end:var(--isp-gap);line-height:calc(var(--isp-page) - 2px);vertical-align:middle;user-select:text}
.ant-pagination-item{display:inline-block;box-sizing:border-box;min-width:var(--isp-page);height:var(--isp-page);margin-inline-end:var(--isp-gap);line-height:calc(var(--isp-page) - 2px);text-align:center;vertical-align:middle;list-style:none;background-color:${own('item-bg', 'color-bg-container')};border:var(--ant-line-width) var(--ant-line-type) transparent;border-radius:var(--ant-border-radius);outline:0;cursor:pointer;user-select:none}
.ant-pagination button{box-sizing:border-box;display:block;width:100%;height:100%;padding:0;border:0;background:none;color:var(--ant-color-text);font:inherit;line-height:inherit;border-radius:inherit;outline:0;cursor:pointer}
.ant-pagination-item>button{padding:0 calc(var(--ant-margin-xxs)*1.5)}
.ant-pagination-item:not(.ant-pagination-item-active):hover{transition:${mid};background-color:var(--ant-color-bg-text-hover)}
.ant-pagination-item:not(.ant-pagination-item-active):active{background-color:var(--ant-color-bg-text-active)}
.ant-pagination-item-active{font-weight:var(--ant-font-weight-strong);background-color:${own('item-active-bg', 'color-bg-container')};border-color:var(--ant-color-primary)}
.ant-pagination .ant-pagination-item-active>button{color:${own('item-active-color', 'color-primary')}}
.ant-pagination-item-active:hover{border-color:var(--ant-color-primary-hover)}
.ant-pagination .ant-pagination-item-active:hover>button{color:${own('item-active-color-hover', 'color-primary-hover')}}
.ant-pagination button:focus-visible{${outline}}
.ant-pagination-prev,.ant-pagination-jump-prev,.ant-pagination-jump-next{margin-inline-end:var(--isp-gap)}
.ant-pagination-prev,.ant-pagination-next,.ant-pagination-jump-prev,.ant-pagination-jump-next{display:inline-block;box-sizing:border-box;min-width:var(--isp-page);height:var(--isp-page);color:var(--ant-color-text);line-height:var(--isp-page);text-align:center;vertical-align:middle;list-style:none;border-radius:var(--ant-border-radius);outline:0;cursor:pointer;transition:${mid}}
.ant-pagination :is(.ant-pagination-prev,.ant-pagination-next)>button{font-size:var(--ant-font-size-sm);transition:${mid}}
.ant-pagination :is(.ant-pagination-prev,.ant-pagination-next):not(.ant-pagination-disabled):hover>button{background-color:var(--ant-color-bg-text-hover)}
.ant-pagination :is(.ant-pagination-prev,.ant-pagination-next):not(.ant-pagination-disabled):active>button{background-color:var(--ant-color-bg-text-active)}
.ant-pagination .ant-pagination-disabled>button{color:var(--ant-color-text-disabled);cursor:not-allowed}
.ant-pagination-item-container{position:relative}
.ant-pagination-item-link-icon{color:var(--ant-color-primary);font-size:var(--ant-font-size-sm);opacity:0;transition:${mid}}
.ant-pagination-item-link-icon-svg{inset:0;margin:auto}
.ant-pagination-item-ellipsis{position:absolute;inset:0;display:inline-flex;justify-content:center;align-items:center;margin:auto;color:var(--ant-color-text-disabled);text-align:center;opacity:1;transition:${mid}}
.ant-pagination-item-ellipsis svg{width:var(--ant-size-lg);height:var(--ant-size-lg)}
:is(.ant-pagination-jump-prev,.ant-pagination-jump-next):is(:hover,:has(>:focus-visible)) .ant-pagination-item-link-icon{opacity:1}
:is(.ant-pagination-jump-prev,.ant-pagination-jump-next):is(:hover,:has(>:focus-visible)) .ant-pagination-item-ellipsis{opacity:0}
.ant-pagination-options{display:inline-block;margin-inline-start:var(--ant-margin);vertical-align:middle}
.ant-select.ant-pagination-options-size-changer{width:auto}
.isp-size{position:relative;display:inline-grid;vertical-align:top}.isp-size>*{grid-area:1/1;min-width:0}.isp-size>.isp-resting{position:absolute;inset:0}
.isp-size>[aria-hidden]{height:var(--isp-page);padding-inline:12px 30px;white-space:pre;visibility:hidden}
@media (max-width:992px){.ant-pagination-item-after-jump-prev,.ant-pagination-item-before-jump-next{display:none}}
@media (max-width:576px){.ant-pagination-options{display:none}}
`;

/** The rules, for the paginations of lists only: a page may have paginations of antd beside them. */
const css = rules.replaceAll(/\.ant-pagination[\w-]*/g, '$&:where(.isp-pages,.isp-pages *)');

/** Adds the CSS of the page numbers to the document. It replaces antd's pagination CSS, which lists do not load. */
export const PageStyles = () => <StyleRules name="pages" css={css} />;
