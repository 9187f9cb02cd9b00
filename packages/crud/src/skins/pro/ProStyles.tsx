import { StyleRules } from '../../kit/StyleRules.ts';

/** CSS for the rows and bars of this package inside ProTable, in addition to the CSS of pro-components. */
const css = `
.isp-pro-item .isp-row{display:flex}
.isp-pro-item .ant-form-item-control{position:relative;flex:1;min-width:0}
.ant-form-horizontal .isp-pro-item .ant-form-item-label{flex:0 0 var(--isp-pro-labels)}
.ant-form-horizontal .isp-pro-item .ant-form-item-label>label{display:block;height:auto;line-height:var(--ant-control-height,32px);overflow:hidden;text-overflow:ellipsis;padding-inline-end:8px}
.ant-form-horizontal .isp-pro-item .ant-form-item-label>label::after{content:none}
.ant-form-vertical .isp-pro-item .isp-row{flex-direction:column}
.isp-list .ant-pro-table-search{margin-block-end:16px}
`;

export const ProStyles = () => <StyleRules name="pro" css={css} />;
