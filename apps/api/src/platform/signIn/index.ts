import { defineModule } from '@isp/server';
import { signInRefusals } from '../login/refusals.ts';
import { signInMigrations } from '../sessions/migrations.ts';
import { sweepSignIn } from '../sessions/sweepSignIn.ts';
import { authRoutes } from './authRoutes.ts';

export const signIn = defineModule({
  name: 'signIn',
  migrations: signInMigrations,
  routes: [authRoutes],
  refusals: signInRefusals,
  sweep: sweepSignIn,
});
