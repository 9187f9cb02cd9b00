import type { Sealer } from '@isp/server/internal';
import type { Settings } from '../../config/settings.ts';
import type { FileLinks } from '../files/fileLinks.ts';
import type { Passwords } from '../passwords/password.ts';
import type { VerifyingCodes } from '../sms/verifyingCodes.ts';

/** Functions of the service for the rules and jobs of its areas: their `work.host`. */
export interface RulesHost {
  /** Links that show a file to one session for some minutes. */
  readonly links: FileLinks;
  /** Codes by which users show that a phone or a mail address belongs to them. */
  readonly codes: VerifyingCodes;
  readonly passwords: Passwords;
  /** Encrypts values that are not fields of a schema. */
  readonly sealer: Sealer;
  /** Logs why another system did not answer, where the work continues without it. */
  readonly noteTrouble: (error: unknown, about: string) => void;
  /** Networks besides the public internet in which providers are allowed. */
  readonly providerNetworks: readonly string[];
  /** Settings of the platform, as they are in force. */
  readonly settings: Settings;
  /** Origins other than our own from which embedded applications may come. */
  readonly childOrigins: readonly string[];
  /** Origin of this service for browsers and programs: `https://api.example.com`. */
  readonly origin: () => string;
}
