import '@isp/portal/child-host.css';
import { startChildHost } from '@isp/portal/child-host';

const container = document.getElementById('child');
if (!container) throw new Error('child-host.html must contain an element with the id "child".');
startChildHost({ container, frameUrl: `${import.meta.env.BASE_URL}child-frame.html` });
