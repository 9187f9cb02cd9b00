import { readNumber, readRow, readText, readTexts } from './read.ts';

/** Data of the card of a data set. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  /** Type of the data: `TEXT`, `IMAGE` … */
  readonly dataType?: string | undefined;
  /** Type of the task: `TEXT_CLASSIFICATION` … */
  readonly taskType?: string | undefined;
  readonly license?: string | undefined;
  readonly provider?: string | undefined;
  readonly tags: readonly string[];
  readonly picture?: string | undefined;
  readonly sampleCount?: number | undefined;
  readonly sizeBytes?: number | undefined;
  readonly downloadCount?: number | undefined;
}

/** Reads a data set in an answer of `portal/home`, `portal/search` or `portal/data-set/…`. */
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
