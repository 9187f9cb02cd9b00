import { defineArea } from '@isp/server';
import { closeRoutes } from './closeRoutes.ts';

/** Closing an account: it leaves its organisations, and its personal space and wallet are closed with it. */
export const close = defineArea({
  area: 'user',
  name: 'user/close',
  after: ['user', 'developer', 'account'],
  routes: [closeRoutes],
});
