import { StyleRules } from '../kit/StyleRules.ts';

const text =
  'color:var(--ant-color-text);font-size:var(--ant-font-size);line-height:var(--ant-line-height);font-family:var(--ant-font-family)';
const above =
  'padding:var(--ant-form-vertical-label-padding);white-space:initial;text-align:start;margin:var(--ant-form-vertical-label-margin)';

/**
 * CSS rules of antd's forms, for the parts that our forms draw: labels, controls, errors and help. Their
 * specificity is not higher than that of antd's rules, so that rules of nested fields and of themes take
 * precedence.
 */
const css = `
.isp-form{--ant-form-label-required-mark-color:var(--ant-color-error);--ant-form-label-color:var(--ant-color-text-heading);--ant-form-label-font-size:var(--ant-font-size);--ant-form-label-height:var(--ant-control-height);--ant-form-vertical-label-height:auto;--ant-form-label-colon-margin-inline-start:calc(var(--ant-margin-xxs)/2);--ant-form-label-colon-margin-inline-end:var(--ant-margin-xs);--ant-form-item-margin-bottom:var(--ant-margin-lg);--ant-form-vertical-label-padding:0 0 var(--ant-padding-xs);--ant-form-vertical-label-margin:0}
.isp-form,.isp-item{box-sizing:border-box;margin:0;padding:0;${text}}
.isp-form :where([class^=ant-form],[class*=" ant-form"]){box-sizing:border-box}
:where(.isp-form) :where(input[type=radio],input[type=checkbox]){line-height:normal}
:where(.isp-form) output{display:block;padding-top:15px;${text}}
.isp-item{margin-bottom:var(--ant-form-item-margin-bottom)}
:where(.isp-item) .ant-form-item-label{flex-grow:0;overflow:hidden;white-space:nowrap;text-align:end}
:where(.isp-item) .ant-form-item-label>label{position:relative;display:inline-flex;align-items:center;max-width:100%;height:var(--ant-form-label-height);color:var(--ant-form-label-color);font-size:var(--ant-form-label-font-size)}
:where(.isp-item) .ant-form-item-label>.ant-form-item-required::before{display:inline-block;margin-inline-end:var(--ant-margin-xxs);color:var(--ant-form-label-required-mark-color);font-size:var(--ant-font-size);font-family:sans-serif;line-height:1;content:"*";content:"*"/""}
:where(.isp-item) .ant-form-item-label>label::after{content:":";content:":"/"";position:relative;margin-block:0;margin-inline:var(--ant-form-label-colon-margin-inline-start) var(--ant-form-label-colon-margin-inline-end)}
:where(.isp-item) .ant-form-item-control{flex-grow:1}
:where(.isp-item) .ant-form-item-control:first-child{width:100%}
:where(.isp-item) .ant-form-item-control-input{position:relative;display:flex;align-items:center;min-height:var(--ant-control-height)}
:where(.isp-item) .ant-form-item-control-input-content{flex:auto;max-width:100%}
:where(.isp-item) .ant-form-item-control-input-content:has(>:is(.ant-switch,.ant-rate):only-child){display:flex;align-items:center}
:where(.isp-item) .ant-form-item-additional{display:flex;flex-direction:column}
:where(.isp-item) :is(.ant-form-item-explain,.ant-form-item-extra){clear:both;color:var(--ant-color-text-description);font-size:var(--ant-font-size);line-height:var(--ant-line-height)}
:where(.isp-item) .ant-form-item-explain{width:100%}
:where(.isp-item) .ant-form-item-extra{min-height:var(--ant-control-height-sm)}
:where(.isp-item) .ant-form-item-explain-error{color:var(--ant-color-error)}
:where(.ant-form-item-horizontal) .ant-form-item-control{flex:1 1 0;min-width:0}
:where(.ant-form-item-vertical) .ant-form-item-label{${above}}
:where(.ant-form-item-vertical) .ant-form-item-label>label{height:var(--ant-form-vertical-label-height);margin:0}
:where(.ant-form-item-vertical) .ant-form-item-label>label::after{visibility:hidden}
:where(.ant-form-item-vertical) .ant-form-item-control{width:100%;flex:none}
:where(.ant-form-small .isp-item) .ant-form-item-label>label{height:var(--ant-control-height-sm)}
:where(.ant-form-small .isp-item) .ant-form-item-control-input{min-height:var(--ant-control-height-sm)}
:where(.ant-form-large .isp-item) .ant-form-item-label>label{height:var(--ant-control-height-lg)}
:where(.ant-form-large .isp-item) .ant-form-item-control-input{min-height:var(--ant-control-height-lg)}
@media (max-width:575px){:where(.isp-item) .ant-form-item-label{${above}}:where(.isp-item) .ant-form-item-label>label{margin:0}:where(.isp-item) .ant-form-item-label>label::after{visibility:hidden}.isp-form .isp-row.isp-row{flex-wrap:wrap}.isp-form .isp-row.isp-row>:is(.ant-form-item-label,.ant-form-item-control){flex:0 0 100%;max-width:100%}}
`;

/** Adds the CSS of forms to the document. It replaces antd's form CSS, which these forms do not load. */
export const FormStyles = () => <StyleRules name="form" css={css} />;
