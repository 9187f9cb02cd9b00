import type { Connectable } from '../calls/requireConnected.ts';

/** An image in the registry, as it is stored at an address with a tag. */
export interface StoredImage {
  readonly sizeBytes: number;
  /** Digest that identifies the content of the image: `sha256:` and 64 hex digits. */
  readonly digest: string;
  readonly layerCount: number;
}

export interface CopyOrder {
  /**
   * Id of the image record that the copy becomes. The registry must treat an order with the same id as the same
   * order.
   */
  readonly id: string;
  /** Address and tag of the image in the other registry, from which it is copied. */
  readonly from: string;
  readonly userName: string | null;
  /** Password for the other registry. It is stored only until the copy is finished. */
  readonly secret: string | null;
  /** Address and tag in the platform's registry to which the copy is pushed. */
  readonly to: string;
}

/** Temporary credentials for the registry. They expire after some hours. */
export interface RegistryPassword {
  /** Host name of the registry, as used in `docker login`. */
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
  /** Version of the package in which the vulnerability is fixed; empty if there is none. */
  readonly fixedVersion: string;
}

/** State of the security scan of an image. */
export type ScanReport =
  | { readonly status: 'QUEUED' | 'SCANNING'; readonly next: Date }
  | { readonly status: 'SUCCESS'; readonly severity: Severity; readonly counts: VulnerabilityCounts }
  | { readonly status: 'ERROR' | 'STOPPED' };

/** An image, with the values that the registry needs. */
export interface RegistryImage {
  readonly id: string;
  readonly imageUrl: string | null;
  readonly digest: string | null;
}

/**
 * Port to the external registry that stores images. Must not be called within a transaction, except `addressOf`,
 * which calls no external system. If a process ends during a job, the job sends its order again, so the registry
 * must treat an equal order as the same order.
 */
export interface Registry extends Connectable {
  /**
   * True if the registry is a simulator, from which images cannot really be pulled. Then the screens show this to
   * the user.
   */
  readonly isSimulated?: true;
  /** Returns the address of a repository, without a tag. @param owner - short name of the repository's owner */
  readonly addressOf: (owner: string, repoName: string) => string;
  /** Returns the image at an address with a tag, if it can be pulled; undefined if there is none. */
  readonly find: (url: string) => Promise<StoredImage | undefined>;
  /** Copies an image from another registry. @returns time when `find` can be called to read the result */
  readonly copy: (order: CopyOrder, now: Date) => Promise<Date>;
  /** Adds a second tag to an image, so that the image can be pulled by this tag too. */
  readonly addTag: (image: RegistryImage, newTag: string) => Promise<void>;
  /** Deletes images. @returns time when the images will have been deleted */
  readonly remove: (images: readonly { readonly imageUrl: string | null }[], now: Date) => Promise<Date>;
  /**
   * Creates a temporary password with which a user can push images to one repository. The service does not store
   * the password. @param address - address of the repository, as returned by `addressOf`
   */
  readonly issuePassword: (address: string, userId: string, now: Date) => Promise<RegistryPassword>;
  /**
   * Creates a temporary password with which a user can pull only this image. The service does not store the
   * password.
   */
  readonly issuePull: (image: RegistryImage, userId: string, now: Date) => Promise<RegistryPassword>;
  /** Starts a scan of an image for known vulnerabilities. @returns time when the result should be checked */
  readonly scan: (image: RegistryImage, now: Date) => Promise<Date>;
  /**
   * Returns the state or the result of a scan.
   *
   * @param since - time when the scan was requested
   */
  readonly scanOf: (image: RegistryImage, since: Date, now: Date) => Promise<ScanReport>;
  /** Returns the vulnerabilities that the last scan of an image found, the most severe first. */
  readonly vulnerabilitiesOf: (image: RegistryImage) => Promise<readonly Vulnerability[]>;
}
