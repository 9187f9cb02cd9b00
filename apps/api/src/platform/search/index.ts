import { defineModule } from '@isp/server';
import { searchRoutes } from './searchRoutes.ts';

/** Finds what areas show to everybody. */
export const search = defineModule({ name: 'search', routes: [searchRoutes] });
