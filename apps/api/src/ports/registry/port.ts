import type { Connectable } from '../calls/requireConnected.ts';

/** An image that is stored at an address with a tag. */
export interface StoredImage {
  readonly sizeBytes: number;
  /** Digest of the image: `sha256:` and 64 hex digits. */
  readonly digest: string;
  readonly layerCount: number;
}

export interface CopyOrder {
  /** Id of the image that the copy becomes. An order with the same id counts as the same order. */
  readonly id: string;
  /** Address and tag from which the image is copied. */
  readonly from: string;
  readonly userName: string | null;
  /** Password for the other registry. It is stored only until the order is carried out. */
  readonly secret: string | null;
  /** Address and tag to which the image is pushed. */
  readonly to: string;
}

/** Credentials for the registry that expire after some hours. */
export interface RegistryPassword {
  /** Host name for the sign-in at the registry. */
  readonly registry: string;
  readonly username: string;
  readonly password: string;
  readonly expireTime: Date;
}

export type Severity = 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

export interface VulnerabilityCounts {
  readonly total: number;
  readonly fixable: number;
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
}

export interface Vulnerability {
  readonly cve: string;
  readonly severity: Exclude<Severity, 'NONE'>;
  readonly package: string;
  readonly version: string;
  /** Version that fixes the vulnerability; empty if there is none. */
  readonly fixedVersion: string;
}

/** Progress of an image's scan. */
export type ScanReport =
  | { readonly status: 'QUEUED' | 'SCANNING'; readonly next: Date }
  | { readonly status: 'SUCCESS'; readonly severity: Severity; readonly counts: VulnerabilityCounts }
  | { readonly status: 'ERROR' | 'STOPPED' };

/** An image in the form that a registry needs. */
export interface RegistryImage {
  readonly id: string;
  readonly imageUrl: string | null;
  readonly digest: string | null;
}

/**
 * Port that stores images outside of this machine. Must not be called within a transaction, except `addressOf`,
 * which calls no external system. A job whose process ended sends its order again, so an equal order counts as the
 * same order.
 */
export interface Registry extends Connectable {
  /** True if images cannot really be pulled. Then the screens say so. */
  readonly isSimulated?: true;
  /** Returns the address of a repository, without a tag. @param owner - short name of the repository's owner */
  readonly addressOf: (owner: string, repoName: string) => string;
  /** Returns the image that can be pulled from an address with a tag; undefined if there is none. */
  readonly find: (url: string) => Promise<StoredImage | undefined>;
  /** Copies an image from another registry. @returns time when `find` returns the result */
  readonly copy: (order: CopyOrder, now: Date) => Promise<Date>;
  /** Adds a second tag to an image, so that the image can be pulled by this tag too. */
  readonly addTag: (image: RegistryImage, newTag: string) => Promise<void>;
  /** Deletes images. @returns time when the images are deleted */
  readonly remove: (images: readonly { readonly imageUrl: string | null }[], now: Date) => Promise<Date>;
  /**
   * Makes a password for pushing to a repository. The service does not store it. @param address - address of
   * the repository, as `addressOf` returns it
   */
  readonly issuePassword: (address: string, userId: string, now: Date) => Promise<RegistryPassword>;
  /** Makes a password for pulling only one image. The service does not store it. */
  readonly issuePull: (image: RegistryImage, userId: string, now: Date) => Promise<RegistryPassword>;
  /** Scans an image for known vulnerabilities. @returns time when the result should be checked */
  readonly scan: (image: RegistryImage, now: Date) => Promise<Date>;
  /**
   * Returns the progress or the result of a scan.
   *
   * @param since - time when the scan was requested
   */
  readonly scanOf: (image: RegistryImage, since: Date, now: Date) => Promise<ScanReport>;
  /** Returns the vulnerabilities found in the last scan, the worst first. */
  readonly vulnerabilitiesOf: (image: RegistryImage) => Promise<readonly Vulnerability[]>;
}
