import { StyleRules } from '../../../kit/StyleRules.ts';

/**
 * CSS for the fields and buttons of this package inside forms of pro-components, in addition to the CSS of
 * pro-components.
 */
const css = `
.isp-pro-group .ant-pro-form-group-title{cursor:pointer}
.isp-pro-fields,.isp-pro-fields>.ant-space-item{display:block;width:100%}
.isp-pro-steps{margin:auto}
.isp-pro-foot{flex:1;text-align:start}
.isp-pro-foot.isp-pro-bar{padding:16px 0;line-height:inherit}
.isp-pro-foot .isp-foot{flex:1;position:static;margin:0;padding:0;background:none;box-shadow:none}
.isp-pro-foot .isp-foot::before{content:none}
.ant-pro-steps-form .isp-summary:last-child{margin-block-end:24px}
.isp-pro-element{margin-bottom:8px}
:is(.ant-drawer-footer,.ant-modal-footer):has(.isp-pro-foot:empty){display:none}
`;

export const ProFormStyles = () => <StyleRules name="pro-form" css={css} />;
