import { defineModule } from '@isp/server';
import { menuRoutes } from './menuRoutes.ts';

export const menu = defineModule({ name: 'menu', routes: [menuRoutes] });
