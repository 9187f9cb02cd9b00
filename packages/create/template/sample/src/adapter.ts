import { areas } from 'virtual:isp/areas';
import { restAdapter } from '@isp/crud';
import { dialects } from '@isp/crud/dialects';

/** How the screens reach the service. A service that differs from the dialect in a part gets a copy with this part replaced. */
export const adapter = restAdapter({ prefix: '/api', dialect: dialects.__dialect__, areas });
