import type { Texts } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Service } from '../../../service.ts';
import { findPlace, type PlacedFile } from '../file/findPlaces.ts';
import type { LabelItemDetail } from './labelItems.ts';
import { measure, measureTime } from './measure.ts';
import { readTexts, textProblems } from './readTexts.ts';

/** Values of an item that were read from its file. */
export type Opened = Partial<Pick<LabelItemDetail, 'content' | 'duration' | 'height' | 'width'>> & {
  /** Size of a sound or a video, in bytes. */
  readonly sizeBytes?: number;
  /** Reason why the item cannot be labelled. A user can skip the item. */
  readonly problem?: Texts;
};

const problems = {
  gone: { 'zh-CN': '样本文件不存在', 'en-US': 'The sample file does not exist' },
  empty: { 'zh-CN': '样本文件是空的', 'en-US': 'The sample file is empty' },
  picture: { 'zh-CN': '无法读取该图片', 'en-US': 'This image cannot be read' },
} as const satisfies Readonly<Record<string, Texts>>;

/**
 * Returns the file of an item. The calling code must have checked the right to label. Must not be called within a
 * transaction, because it opens a transaction.
 */
export const findItemFile = (
  { database }: Pick<Service, 'database'>,
  fileId: string,
): Promise<PlacedFile | undefined> => database.asJob((tx) => findPlace(tx, fileId));

/** Reads the values that labelling needs from an item's file. This is done once, at the first opening. */
export async function openItem(service: Service, item: LabelItemDetail): Promise<Opened> {
  const { fileId, kind } = item;
  const isKnown = kind === 'IMAGE' ? item.width > 0 : kind === 'TEXT' && item.content !== null;
  if (fileId === null || isKnown) return {};
  const file = await findItemFile(service, fileId);
  if (!file) return { problem: problems.gone };
  if (kind === 'IMAGE') return (await measure(service, item.id, file)) ?? { problem: problems.picture };
  if (kind === 'TEXT') return openText(service, item, file);
  if (file.sizeBytes === 0) return { problem: problems.empty };
  return {
    sizeBytes: file.sizeBytes,
    duration: item.duration ?? (await measureTime(service, item.id, file)),
  };
}

async function openText(
  service: Pick<Service, 'database' | 'ports'>,
  { row }: LabelItemDetail,
  file: PlacedFile,
): Promise<Opened> {
  const { otherwise, texts } = await keepTexts(service, file);
  const read = texts.get(row) ?? { problem: otherwise };
  return 'content' in read ? read : { problem: textProblems[read.problem] };
}

/** Reads a file of texts and stores all of its texts. This is done when the first text of the file is opened. */
export async function keepTexts(service: Pick<Service, 'database' | 'ports'>, file: PlacedFile) {
  const found = await readTexts(service, file);
  const known = [...found.texts].flatMap(([at, read]) =>
    'content' in read ? [{ at, content: read.content }] : [],
  );
  await service.database.asJob((tx) =>
    sql`update label_item i set content = t.content
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as t (at bigint, content text)
      where i."dataSetVersionId" = ${file.versionId} and i."fileId" = ${file.id} and i."row" is not distinct from t.at`.execute(
      tx,
    ),
  );
  return found;
}
