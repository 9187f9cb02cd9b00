import type { Connectable } from '../calls/requireConnected.ts';

/** Image at an address with its tag. */
export interface StoredImage {
  readonly sizeBytes: number;
  /** `sha256:` and 64 hex digits. */
  readonly digest: string;
  readonly layerCount: number;
}

export interface CopyOrder {
  /** Id of the image that the copy becomes: an order with the same id counts as the same one. */
  readonly id: string;
  /** Address and tag from which it is copied. */
  readonly from: string;
  readonly userName: string | null;
  /** The password is stored only until the order is done. */
  readonly secret: string | null;
  /** Address and tag to which it is pushed. */
  readonly to: string;
}

/** A user of the registry that expires after some hours. */
export interface RegistryPassword {
  /** Host name for signing in. */
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
  /** Version with a fix; empty where there is none. */
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
 * Stores images outside of this machine. It is called without a transaction, except `addressOf`, which calls nothing.
 * A job whose process ended sends its order again, so an equal order counts as the same one.
 */
export interface Registry extends Connectable {
  /** True if images cannot really be pulled: the screens say so. */
  readonly isSimulated?: true;
  /** Address of a repository, without a tag. @param owner - short name of whose it is */
  readonly addressOf: (owner: string, repoName: string) => string;
  /** Image that can be pulled from an address with its tag; undefined when there is none. */
  readonly find: (url: string) => Promise<StoredImage | undefined>;
  /** Copies an image from another registry. @returns when to read the outcome with `find` */
  readonly copy: (order: CopyOrder, now: Date) => Promise<Date>;
  /** Lets an image be pulled by another tag of its repository too. */
  readonly addTag: (image: RegistryImage, newTag: string) => Promise<void>;
  /** Deletes images. @returns when they are gone */
  readonly remove: (images: readonly { readonly imageUrl: string | null }[], now: Date) => Promise<Date>;
  /** A password for pushing to a repository, which is not stored here. @param repo - as `addressOf` says */
  readonly issuePassword: (address: string, userId: string, now: Date) => Promise<RegistryPassword>;
  /** A password for pulling one image only, which is not stored here. */
  readonly issuePull: (image: RegistryImage, userId: string, now: Date) => Promise<RegistryPassword>;
  /** Searches an image for known weaknesses. @returns when to check the result */
  readonly scan: (image: RegistryImage, now: Date) => Promise<Date>;
  /** @param since - when it was asked for */
  readonly scanOf: (image: RegistryImage, since: Date, now: Date) => Promise<ScanReport>;
  /** Findings of the last scan, worst first. */
  readonly vulnerabilitiesOf: (image: RegistryImage) => Promise<readonly Vulnerability[]>;
}
