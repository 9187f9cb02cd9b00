import { defineModule } from '@isp/server';
import { commonRoutes } from './environmentRoutes.ts';

export const environment = defineModule({ name: 'environment', routes: [commonRoutes] });
