import type { Row } from '@isp/schema';
import type { Visit } from '../../testing/testBrowser.ts';

export const check = '/isp-user/api/v1/login/oauth2/check';
export const isCallback = (url: URL) => url.pathname === check && url.searchParams.has('code');
export const isPortal = (url: URL) => url.pathname.startsWith('/isp-user/ui/');
export const dataOf = (visit: Visit) => (JSON.parse(visit.text) as { data: Row }).data;
