import '@isp/portal/site-frame.css';
import './searchBox/searchBox.css';

export { siteFrame as default } from './siteFrame.ts';
