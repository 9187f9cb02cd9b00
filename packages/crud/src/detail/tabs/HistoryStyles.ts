import { createElement } from 'react';
import { StyleRules } from '../../kit/StyleRules.ts';

const css = `
.isp-history{list-style:none;margin:0;padding:0}
.isp-history>li{position:relative;padding:0 0 20px 20px}
.isp-history>li::before{content:"";position:absolute;inset-inline-start:0;top:7px;width:8px;height:8px;box-sizing:border-box;border:2px solid var(--ant-color-primary);border-radius:50%;background:var(--ant-color-bg-container)}
.isp-history>li[data-failed]::before{border-color:var(--ant-color-error)}
.isp-history>li:not(:last-child)::after{content:"";position:absolute;inset-inline-start:3px;top:18px;bottom:-4px;border-inline-start:2px solid var(--ant-color-border-secondary)}
.isp-history p{margin:0 0 8px;overflow-wrap:anywhere}
.isp-history time,.isp-history .isp-muted{color:var(--ant-color-text-description);margin-inline-end:8px}
.isp-history-states>li{display:flex;flex-wrap:wrap;gap:4px 12px;padding-bottom:12px}
.isp-history-states>li:last-child{padding-bottom:0}
@media (pointer:coarse){.isp-history+p .isp-link{display:inline-block;padding-block:10px}}
`;

/** CSS of the history tabs. It is added to the document only once. */
export const HistoryStyles = () => createElement(StyleRules, { name: 'history', css });
