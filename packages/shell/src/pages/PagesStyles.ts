import { createElement } from 'react';
import { StyleRules } from '../styles/StyleRules.ts';

const css = `
.isp-shell-pages{position:relative;height:100%;min-height:0}
.isp-shell-page{box-sizing:border-box;height:100%;overflow:auto;overscroll-behavior:contain;outline:none}
`;

/** Adds the styles of the pages to the document once. */
export const PagesStyles = () => createElement(StyleRules, { name: 'pages', css });
