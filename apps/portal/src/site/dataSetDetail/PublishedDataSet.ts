import type { DataSet as Card } from '../parts/DataSet.ts';

/** A stored version of a data set. */
export interface Version {
  readonly id: string;
  readonly no: string;
  /** Changes of this version. */
  readonly text: string;
  readonly sampleCount: number | undefined;
  readonly labeledCount: number | undefined;
  readonly fileCount: number | undefined;
  readonly sizeBytes: number | undefined;
  /** `2026-01-31 08:00:00`, in the service's time zone. */
  readonly createTime: string;
}

/** One file of a data set. */
export interface DataFile {
  readonly id: string;
  /** Path from the data set's root: `train/0001.png`. */
  readonly path: string;
  readonly sizeBytes: number | undefined;
  /** TRAIN, VAL, TEST. */
  readonly split: string;
}

/** The product that sells a data set. */
export interface SoldAs {
  readonly id: string;
  readonly name: string;
  /** Yuan; undefined where it is negotiated. */
  readonly priceFrom: string | undefined;
}

/** A published data set, as its page shows it. */
export interface PublishedDataSet extends Card {
  readonly code: string;
  readonly annotation: string;
  readonly language: string;
  readonly industries: readonly string[];
  /** In Markdown. */
  readonly description: string;
  readonly labeledCount: number | undefined;
  readonly fileCount: number | undefined;
  readonly views: number;
  readonly favorites: number;
  readonly versionNo: string;
  readonly versions: readonly Version[];
  /** The first files. */
  readonly files: readonly DataFile[];
  readonly product: SoldAs | undefined;
  /** Similar data sets. */
  readonly similar: readonly Card[];
}
