import { defineArea } from '@isp/server';
import { closeRoutes } from './closeRoutes.ts';

/**
 * The module that closes accounts. The user leaves all organisations, and the user's personal space and wallet are
 * closed too.
 */
export const close = defineArea({
  area: 'user',
  name: 'user/close',
  after: ['user', 'developer', 'account'],
  routes: [closeRoutes],
});
