import type { RefusalTexts } from '@isp/server';
import type { Config } from '../../config/config.ts';
import type { Auth } from '../auth/createAuth.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import type { ExternalSignIns } from '../external/externalSignIn.ts';

/** Parts of the service that the routes of the sign-in need. */
export interface SignInService extends ServiceBase {
  readonly auth: Auth;
  readonly config: Config;
  readonly providers: ExternalSignIns;
  /** Texts of the refusals, by code, of all modules. */
  readonly refusals: RefusalTexts;
}
