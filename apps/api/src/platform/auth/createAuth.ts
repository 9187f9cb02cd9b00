import type { JobHandler } from '@isp/server/internal';
import type { Config } from '../../config/config.ts';
import type { PortGuard } from '../../ports/calls/portGuard.ts';
import type { MailGateway } from '../../ports/mail/port.ts';
import { createSmtpMail } from '../../ports/mail/smtp.ts';
import type { Simulators } from '../../ports/ports.ts';
import type { SmsGateway } from '../../ports/sms/port.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { mailJobs } from '../mail/mailbox.ts';
import { type BodyCipher, createBodyCipher } from '../secrets/bodyCipher.ts';
import { createLoginKey, type LoginKey } from '../secrets/loginKey.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import { type AccessTokens, createAccessTokens } from '../sessions/accessTokens.ts';
import { createDevices, type Devices } from '../sessions/devices.ts';
import { smsJobs } from '../sms/outbox.ts';
import { createSmsCodes, type SmsCodes } from '../sms/smsCodes.ts';
import { createVerifyingCodes, type VerifyingCodes } from '../sms/verifyingCodes.ts';

/** Parts of the sign-in. They keep no state in this process, so any process can continue a sign-in. */
export interface Auth {
  readonly secrets: Secrets;
  readonly tokens: AccessTokens;
  readonly loginKey: LoginKey;
  readonly devices: Devices;
  /** Cipher for tokens and bodies; undefined if encryption is switched off. */
  readonly cipher: BodyCipher | undefined;
  readonly sms: SmsCodes;
  readonly codes: VerifyingCodes;
  /** Jobs that send SMS; `mailJobs` send mails. */
  readonly smsJobs: Readonly<Record<string, JobHandler>>;
  readonly mailJobs: Readonly<Record<string, JobHandler>>;
  readonly hasSms: boolean;
  readonly hasMail: boolean;
  readonly isMailSimulated: boolean;
  readonly isSmsSimulated: boolean;
}

export interface AuthOptions extends ServiceBase {
  readonly config: Config;
  /** Gateway for real SMS. @defaultValue the simulator if there are demo data, otherwise none */
  readonly sms?: SmsGateway | undefined;
  /**
   * Server for real mails. @defaultValue the server in the environment; otherwise the simulator if there are demo
   * data; otherwise none
   */
  readonly mail?: MailGateway | undefined;
  readonly log: (line: string) => void;
  readonly guard: PortGuard;
  /** Simulators that are used with demo data. Any visitor can read the messages that they receive. */
  readonly simulators?: Pick<Simulators, 'mail' | 'sms'> | undefined;
}

export function createAuth(options: AuthOptions): Auth {
  const { config, database, directory, guard, log, newId, now, simulators } = options;
  const { people } = directory;
  const secrets = createSecrets(database);
  const smsSimulator = options.sms ? undefined : simulators?.sms(log);
  const gateway = options.sms ?? smsSimulator;
  const server = options.mail ?? (config.smtp ? createSmtpMail(config.smtp) : undefined);
  const mailSimulator = server ? undefined : simulators?.mail(log);
  const mail = server ?? mailSimulator;
  const [isSmsSimulated, isMailSimulated] = [smsSimulator !== undefined, mailSimulator !== undefined];
  return {
    secrets,
    tokens: createAccessTokens(config.tokenKey, secrets),
    loginKey: createLoginKey(secrets),
    devices: createDevices(secrets, config.publicUrl.startsWith('https:')),
    cipher: config.cryptoKey ? createBodyCipher(config.cryptoKey) : undefined,
    sms: createSmsCodes({ database, people, secrets, newId, now, hasGateway: gateway !== undefined }),
    codes: createVerifyingCodes({
      ...{ database, secrets, newId, now },
      hasSms: gateway !== undefined,
      hasMail: mail !== undefined,
    }),
    mailJobs: mailJobs(mail && guard('mail', mail), isMailSimulated),
    hasMail: mail !== undefined,
    isMailSimulated,
    smsJobs: smsJobs(gateway && guard('sms', gateway), isSmsSimulated),
    hasSms: gateway !== undefined,
    isSmsSimulated,
  };
}
