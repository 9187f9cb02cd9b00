import type { DataSet as Card } from '../parts/DataSet.ts';

/** A state of a data set that was kept. */
export interface Version {
  readonly id: string;
  readonly no: string;
  /** What changed with it. */
  readonly text: string;
  readonly sampleCount: number | undefined;
  readonly labeledCount: number | undefined;
  readonly fileCount: number | undefined;
  readonly sizeBytes: number | undefined;
  /** `2026-01-31 08:00:00`, where the service is. */
  readonly createTime: string;
}

/** One of its files. */
export interface DataFile {
  readonly id: string;
  /** From the data set's root: `train/0001.png`. */
  readonly path: string;
  readonly sizeBytes: number | undefined;
  /** TRAIN, VAL, TEST. */
  readonly split: string;
}

/** The listed product a data set is sold as. */
export interface SoldAs {
  readonly id: string;
  readonly name: string;
  /** Yuan; nothing where it is negotiated. */
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
  /** The first of them. */
  readonly files: readonly DataFile[];
  readonly product: SoldAs | undefined;
  /** Others like it. */
  readonly similar: readonly Card[];
}
