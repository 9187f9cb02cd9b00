import { ConfigError } from './configError.ts';

/**
 * Limits of the size of uploaded files, in MiB. An upload that would exceed a limit is refused before its first
 * byte is sent.
 */
export interface UploadQuotas {
  /** Limit for those uploads of one user that were not saved with a record yet, including unfinished uploads. */
  readonly unsaved: number;
  /** Limit of all files of one user. */
  readonly user: number;
  /** Limit of all files of one organisation. */
  readonly organisation: number;
}

const quotas = {
  unsaved: { variable: 'ISP_UPLOAD_UNSAVED_MIB', value: '4096' },
  user: { variable: 'ISP_UPLOAD_USER_MIB', value: '20480' },
  organisation: { variable: 'ISP_UPLOAD_ORG_MIB', value: '102400' },
} as const;

/**
 * Reads the limits of uploaded files from the environment.
 *
 * @throws ConfigError for a value that is not a whole number of MiB
 */
export function readUploadQuotas(env: Readonly<Record<string, string | undefined>>): UploadQuotas {
  const read = (name: keyof UploadQuotas): number => {
    const { variable, value } = quotas[name];
    const text = env[variable]?.trim() || value;
    if (!/^[1-9]\d{0,8}$/.test(text)) {
      throw new ConfigError(`${variable} is "${text}". Write a number of MiB, such as ${value}.`);
    }
    return Number(text);
  };
  return { unsaved: read('unsaved'), user: read('user'), organisation: read('organisation') };
}
