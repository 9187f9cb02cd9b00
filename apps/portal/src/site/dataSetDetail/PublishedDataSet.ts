import type { DataSet as Card } from '../parts/DataSet.ts';

/** A stored version of a data set. */
export interface Version {
  readonly id: string;
  readonly no: string;
  /** Description of the changes in this version. */
  readonly text: string;
  readonly sampleCount: number | undefined;
  readonly labeledCount: number | undefined;
  readonly fileCount: number | undefined;
  readonly sizeBytes: number | undefined;
  /** Time `2026-01-31 08:00:00`, in the service's time zone. */
  readonly createTime: string;
}

/** One file of a data set. */
export interface DataFile {
  readonly id: string;
  /** Path from the root of the data set: `train/0001.png`. */
  readonly path: string;
  readonly sizeBytes: number | undefined;
  /** Purpose of the file: TRAIN, VAL or TEST. */
  readonly split: string;
}

/** The product that sells a data set. */
export interface SoldAs {
  readonly id: string;
  readonly name: string;
  /** Lowest price in yuan; undefined if the price is negotiated. */
  readonly priceFrom: string | undefined;
}

/** A published data set, with the data that its page shows. */
export interface PublishedDataSet extends Card {
  readonly code: string;
  readonly annotation: string;
  readonly language: string;
  readonly industries: readonly string[];
  /** Description in Markdown. */
  readonly description: string;
  readonly labeledCount: number | undefined;
  readonly fileCount: number | undefined;
  readonly views: number;
  readonly favorites: number;
  readonly versionNo: string;
  readonly versions: readonly Version[];
  /** The first files of the current version. */
  readonly files: readonly DataFile[];
  readonly product: SoldAs | undefined;
  /** Similar data sets. */
  readonly similar: readonly Card[];
}
