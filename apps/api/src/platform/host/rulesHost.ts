import type { Sealer } from '@isp/server/internal';
import type { Settings } from '../../config/settings.ts';
import type { FileLinks } from '../files/fileLinks.ts';
import type { Count } from '../health/createCounters.ts';
import type { Passwords } from '../passwords/password.ts';
import type { VerifyingCodes } from '../sms/verifyingCodes.ts';

/** Functions and settings of the service for the rules and jobs of the areas, which use them as `work.host`. */
export interface RulesHost {
  /** Functions that sign links by which a file can be loaded in one session for some minutes. */
  readonly links: FileLinks;
  /** Functions that send and check the codes by which users prove that they own a phone or a mail address. */
  readonly codes: VerifyingCodes;
  readonly passwords: Passwords;
  /** Functions that encrypt and decrypt values that are not fields of a schema. */
  readonly sealer: Sealer;
  /** Logs why another system did not answer, if the work continues without this answer. */
  readonly noteTrouble: (error: unknown, about: string) => void;
  /** Private networks in which interface providers are allowed, in addition to the public internet. */
  readonly providerNetworks: readonly string[];
  /** Settings of the platform. Each read returns the present value. */
  readonly settings: Settings;
  /** Adds one to a counter of the module, which its `figures` declare; the second value is that of the label. */
  readonly count: Count;
  /** Origins from which embedded applications may come, in addition to the service's own origin. */
  readonly childOrigins: readonly string[];
  /** Returns the origin of this service as browsers and programs reach it, for example `https://api.example.com`. */
  readonly origin: () => string;
}
