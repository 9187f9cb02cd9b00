import { StyleRules } from '../provider/StyleRules.ts';

const css = `
.isp-nested{padding:12px 16px 0;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px)}
.isp-nested+.isp-nested{margin-top:12px}
.isp-nested-head{display:flex;align-items:center;justify-content:space-between;margin-bottom:8px;color:var(--ant-color-text-secondary)}
.isp-rows{width:100%;border-collapse:collapse}
.isp-rows th{padding:0 8px 8px 0;text-align:start;font-weight:normal;color:var(--ant-color-text-heading)}
.isp-rows td{padding:0 8px 0 0;vertical-align:top}
.isp-rows td:last-child{width:1%;padding-inline-end:0}
.isp-rows .ant-form-item{margin-bottom:8px}
.isp-rows .ant-form-item-label{display:none}
.isp-required::before{content:"*";margin-inline-end:4px;color:var(--ant-color-error);font-family:sans-serif}
`;

/** Puts the rules of what is nested in a form or a value into the document once. */
export const NestedStyles = () => <StyleRules name="nested" css={css} />;
