import type { RefusalTexts } from '@isp/server';
import type { Config } from '../../config/config.ts';
import type { Auth } from '../auth/createAuth.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import type { ExternalSignIns } from '../external/externalSignIn.ts';

/** What the routes for signing in need. */
export interface SignInService extends ServiceBase {
  readonly auth: Auth;
  readonly config: Config;
  readonly providers: ExternalSignIns;
  /** Parts of all modules. */
  readonly refusals: RefusalTexts;
}
