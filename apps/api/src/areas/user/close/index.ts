import { defineArea } from '@isp/server';
import { closeRoutes } from './closeRoutes.ts';

/** The end of an account: it leaves its organisations, and its own space and wallet end with it. */
export const close = defineArea({
  area: 'user',
  name: 'user/close',
  after: ['user', 'developer', 'account'],
  routes: [closeRoutes],
});
