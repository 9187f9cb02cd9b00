import { readNumber, readRow, readText, readTexts } from './read.ts';

/** Data of a data set's card. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  /** `TEXT`, `IMAGE` … */
  readonly dataType?: string | undefined;
  /** `TEXT_CLASSIFICATION` … */
  readonly taskType?: string | undefined;
  readonly license?: string | undefined;
  readonly provider?: string | undefined;
  readonly tags: readonly string[];
  readonly picture?: string | undefined;
  readonly sampleCount?: number | undefined;
  readonly sizeBytes?: number | undefined;
  readonly downloadCount?: number | undefined;
}

/** Reads a card of `portal/home`, `portal/search`, `portal/data-set/…`. */
export const readDataSet = readRow<DataSet>((sent, id) => {
  const name = readText(sent.dataSetName);
  return name === undefined
    ? undefined
    : {
        id,
        name,
        dataType: readText(sent.dataType),
        taskType: readText(sent.taskType),
        license: readText(sent.license),
        provider: readText(sent.orgName),
        tags: readTexts(sent.tags),
        picture: readText(sent.cover),
        sampleCount: readNumber(sent.sampleCount),
        sizeBytes: readNumber(sent.sizeBytes),
        downloadCount: readNumber(sent.downloadCount),
      };
});
