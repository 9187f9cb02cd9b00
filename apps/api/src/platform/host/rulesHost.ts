import type { Sealer } from '@isp/server/internal';
import type { Settings } from '../../config/settings.ts';
import type { FileLinks } from '../files/fileLinks.ts';
import type { Passwords } from '../passwords/password.ts';
import type { VerifyingCodes } from '../sms/verifyingCodes.ts';

/** Functions of the service that the rules and jobs of its areas use, as `work.host`. */
export interface RulesHost {
  /** Signed links that show a file in one session for some minutes. */
  readonly links: FileLinks;
  /** Codes by which users prove that a phone or a mail address belongs to them. */
  readonly codes: VerifyingCodes;
  readonly passwords: Passwords;
  /** Encryption of values that are not fields of a schema. */
  readonly sealer: Sealer;
  /** Logs why another system did not answer, if the work continues without the answer. */
  readonly noteTrouble: (error: unknown, about: string) => void;
  /** Networks that are allowed for providers, in addition to the public internet. */
  readonly providerNetworks: readonly string[];
  /** Settings of the platform with their current values. */
  readonly settings: Settings;
  /** Origins from which embedded applications may come, in addition to the service's own origin. */
  readonly childOrigins: readonly string[];
  /** Returns the origin of this service for browsers and programs: `https://api.example.com`. */
  readonly origin: () => string;
}
