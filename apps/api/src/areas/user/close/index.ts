import { defineArea } from '@isp/server';
import { closeRoutes } from './closeRoutes.ts';

/**
 * Module that closes accounts. The user leaves all organisations, and the user's personal space and its wallet are
 * closed. It comes after the areas that it changes.
 */
export const close = defineArea({
  area: 'user',
  name: 'user/close',
  after: ['user', 'developer', 'account'],
  routes: [closeRoutes],
});
