import { ConfigError } from './configError.ts';

/**
 * Limits of uploaded files: sizes in MiB, and numbers of files. An upload that would exceed a limit is refused before
 * its first byte is sent.
 */
export interface UploadQuotas {
  /** Limit for those uploads of one user that were not saved with a record yet, including unfinished uploads. */
  readonly unsaved: number;
  /** Limit of all files of one user. */
  readonly user: number;
  /** Limit of all files of one organisation. */
  readonly organisation: number;
  /** Maximum number of files of one user, including unfinished uploads. */
  readonly userFiles: number;
  /** Maximum number of files of one organisation, including unfinished uploads. */
  readonly organisationFiles: number;
}

const quotas = {
  unsaved: { variable: 'ISP_UPLOAD_UNSAVED_MIB', value: '4096' },
  user: { variable: 'ISP_UPLOAD_USER_MIB', value: '20480' },
  organisation: { variable: 'ISP_UPLOAD_ORG_MIB', value: '102400' },
  userFiles: { variable: 'ISP_UPLOAD_USER_FILES', value: '100000' },
  organisationFiles: { variable: 'ISP_UPLOAD_ORG_FILES', value: '1000000' },
} as const;

/**
 * Reads the limits of uploaded files from the environment.
 *
 * @throws ConfigError for a value that is not a whole number above 0
 */
export function readUploadQuotas(env: Readonly<Record<string, string | undefined>>): UploadQuotas {
  const read = (name: keyof UploadQuotas): number => {
    const { variable, value } = quotas[name];
    const text = env[variable]?.trim() || value;
    if (!/^[1-9]\d{0,8}$/.test(text)) {
      const unit = variable.endsWith('_MIB') ? 'MiB' : 'files';
      throw new ConfigError(`${variable} is "${text}". Write a number of ${unit}, such as ${value}.`);
    }
    return Number(text);
  };
  return {
    unsaved: read('unsaved'),
    user: read('user'),
    organisation: read('organisation'),
    userFiles: read('userFiles'),
    organisationFiles: read('organisationFiles'),
  };
}
