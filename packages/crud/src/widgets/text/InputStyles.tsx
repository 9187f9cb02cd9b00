import { StyleRules } from '../../kit/StyleRules.ts';

/**
 * Returns the CSS variable of a token for antd's inputs, with antd's default as fallback. The fallback is needed,
 * because the variable is defined only where antd's own CSS for inputs is loaded.
 */
const own = (name: string, otherwise: string) => `var(--ant-input-${name},${otherwise})`;

/**
 * Returns the CSS for padding, font and corners of one size of a text box. The parameters are parts of the names of
 * antd's tokens for this size.
 */
const sized = (suffix: string, height: string, font: string, line: string, inline: string) =>
  `padding:${own(
    `padding-block${suffix}`,
    `calc((var(--ant-control-height${suffix}) - var(--ant-${font})*var(--ant-${line}))/2 - var(--ant-line-width))`,
  )} ${own(`padding-inline${suffix}`, `calc(var(--ant-${inline}) - var(--ant-line-width))`)};font-size:${own(`input-font-size${suffix}`, `var(--ant-${font})`)};line-height:var(--ant-${line});border-radius:var(--ant-border-radius${height})`;

const shadow = (outline: string) => `0 0 0 var(--ant-control-outline-width) var(--ant-${outline})`;
const focused = ':is(:focus,:focus-within)';

/** CSS rules of antd's input, for the parts that a text box draws. */
const css = `
.isp-input{box-sizing:border-box;margin:0;color:var(--ant-color-text);list-style:none;font-family:var(--ant-font-family);position:relative;display:inline-block;width:100%;min-width:0;${sized('', '', 'font-size', 'line-height', 'padding-sm')};background:var(--ant-color-bg-container);border:var(--ant-line-width) var(--ant-line-type) var(--ant-color-border);transition:all var(--ant-motion-duration-mid)}
.isp-input:is(.ant-input-sm,.ant-input-affix-wrapper-sm){${sized('-sm', '-sm', 'font-size', 'line-height', 'control-padding-horizontal-sm')}}
.isp-input:is(.ant-input-lg,.ant-input-affix-wrapper-lg){${sized('-lg', '-lg', 'font-size-lg', 'line-height-lg', 'control-padding-horizontal')}}
.isp-input::placeholder,.isp-input>input::placeholder{color:var(--ant-color-text-placeholder);user-select:none}
.isp-input:placeholder-shown{text-overflow:ellipsis}
:where(.isp-input):hover{border-color:${own('hover-border-color', 'var(--ant-color-primary-hover)')};background-color:${own('hover-bg', 'var(--ant-color-bg-container)')}}
:where(.isp-input)${focused}{border-color:${own('active-border-color', 'var(--ant-color-primary)')};box-shadow:${own('active-shadow', shadow('control-outline'))};outline:0;background-color:${own('active-bg', 'var(--ant-color-bg-container)')}}
:where(.isp-input).ant-input-status-error{border-color:var(--ant-color-error)}
:where(.isp-input.ant-input-status-error):hover{border-color:var(--ant-color-error-border-hover)}
:where(.isp-input.ant-input-status-error)${focused}{border-color:var(--ant-color-error);box-shadow:${own('error-active-shadow', shadow('color-error-outline'))}}
:where(.isp-input.ant-input-status-error)>.ant-input-suffix{color:var(--ant-color-error-affix)}
:where(.isp-input):is([disabled],.ant-input-disabled){color:var(--ant-color-text-disabled);background-color:var(--ant-color-bg-container-disabled);border-color:var(--ant-color-border-disabled);box-shadow:none;cursor:not-allowed;opacity:1}
:where(.isp-input.ant-input-status-error):is([disabled],.ant-input-disabled){border-color:var(--ant-color-error)}
.isp-input.ant-input-affix-wrapper{display:inline-flex}
.isp-input.ant-input-affix-wrapper::before{display:inline-block;width:0;visibility:hidden;content:"\\a0"}
.isp-input>input{box-sizing:border-box;width:100%;min-width:0;margin:0;padding:0;color:inherit;font:inherit;line-height:inherit;text-overflow:ellipsis;background:transparent;border:0;border-radius:0;outline:0}
.isp-input>.ant-input-suffix{display:flex;flex:none;align-items:center;margin-inline-start:var(--ant-padding-xxs)}
.isp-input .ant-input-clear-icon{margin:0;padding:0;line-height:0;color:var(--ant-color-text-quaternary);font-size:var(--ant-font-size-icon);vertical-align:-1px;cursor:pointer;transition:color var(--ant-motion-duration-slow);border:0;outline:0;background:transparent}
.isp-input .ant-input-clear-icon:hover{color:var(--ant-color-icon)}
.isp-input .ant-input-clear-icon:focus-visible{color:var(--ant-color-icon);border-radius:var(--ant-border-radius-sm);outline:var(--ant-line-width) solid var(--ant-color-primary-border);outline-offset:1px}
.isp-input .ant-input-clear-icon:active{color:var(--ant-color-text)}
.isp-input .ant-input-clear-icon-hidden{visibility:hidden}
.isp-input>.ant-input-suffix>:not(:last-child){margin-inline-end:var(--ant-padding-xs)}
.isp-input .ant-input-clear-icon-has-suffix{margin:0 var(--ant-padding-xxs)}
`;

/** Adds the CSS of text boxes to the document. It replaces antd's CSS for inputs, which these boxes do not load. */
export const InputStyles = () => <StyleRules name="input" css={css} />;
