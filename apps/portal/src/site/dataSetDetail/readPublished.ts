import { isObject } from '@isp/kit';
import { readDataSet } from '../parts/DataSet.ts';
import { readAddress, readList, readNumber, readRow, readText, readTexts, textOf } from '../parts/read.ts';
import type { DataFile, PublishedDataSet, SoldAs, Version } from './PublishedDataSet.ts';

/** Reads a published data set. Returns undefined if it has no id or no name. */
export function readPublished(reply: unknown): PublishedDataSet | undefined {
  const card = readDataSet(reply);
  if (!card || !isObject(reply)) return undefined;
  return {
    ...card,
    picture: readAddress(reply.cover),
    code: textOf(reply.dataSetCode),
    annotation: textOf(reply.annotationFormat),
    language: textOf(reply.language),
    industries: readTexts(reply.industry),
    description: textOf(reply.description),
    labeledCount: readNumber(reply.labeledCount),
    fileCount: readNumber(reply.fileCount),
    views: readNumber(reply.viewCount) ?? 0,
    favorites: readNumber(reply.favoriteCount) ?? 0,
    versionNo: textOf(reply.versionNo),
    versions: readList(reply.versions, readVersion),
    files: readList(reply.files, readFile),
    product: readSoldAs(reply.product),
    similar: readList(reply.similar, readDataSet),
  };
}

const readVersion = readRow<Version>((row, id) => ({
  id,
  no: textOf(row.versionNo),
  text: textOf(row.versionDesc),
  sampleCount: readNumber(row.sampleCount),
  labeledCount: readNumber(row.labeledCount),
  fileCount: readNumber(row.fileCount),
  sizeBytes: readNumber(row.sizeBytes),
  createTime: textOf(row.createTime),
}));

const readFile = readRow<DataFile>((row, id) => {
  const path = readText(row.path);
  return path === undefined
    ? undefined
    : { id, path, sizeBytes: readNumber(row.sizeBytes), split: textOf(row.split) };
});

const readSoldAs = readRow<SoldAs>((row, id) => {
  const name = readText(row.productName);
  return name === undefined ? undefined : { id, name, priceFrom: readText(row.priceFrom) };
});
