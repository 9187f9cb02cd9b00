import { defineModule } from '@isp/server';
import { authRoutes } from './authRoutes.ts';
import { signInMigrations } from './migrations.ts';
import { signInRefusals } from './refusals.ts';
import { sweepSignIn } from './sweepSignIn.ts';

export const signIn = defineModule({
  name: 'signIn',
  migrations: signInMigrations,
  routes: [authRoutes],
  refusals: signInRefusals,
  sweep: sweepSignIn,
});
