import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStore } from '../objectStore/port.ts';
import { drawCover } from './drawCover.ts';
import { drawPicture, firstMotifs, type Motif, motifs } from './drawPicture.ts';
import { createRandom } from './random.ts';
import { drawScene, sampleTexts } from './simulatedScenes.ts';
import { toPng } from './toPng.ts';

/** Two letters for each cover picture of the demo data, in the order of the covers' numbers. */
const initials = 'GY DL YX KF FY YG PJ DS AQ ZW YO RE BE WH QW PP UN XG AI ML CV NL SP TS'.split(' ');
/** Number of different cover pictures. */
const coverCount = initials.length;
export const coverName = (number: number): string => `cover-${String(number + 1).padStart(2, '0')}.png`;

/** Hues of the illustrations, in degrees. The file name of an illustration contains the index of its hue plus one. */
const hues = [212, 168, 262, 28, 190, 335, 128, 236];
/** Number of different hues of the illustrations. */
export const hueCount = hues.length;
const variants = [1, 2, 3] as const;
export const pictureName = (motif: Motif, hue: number, variant: (typeof variants)[number]): string =>
  `picture-${motif}-${hue + 1}-${variant}.png`;

/** Motif and hue of each banner (wide picture). A banner has space for text on the left. */
const banners = [
  ['talk', 236],
  ['scan', 212],
  ['tiles', 168],
] as const satisfies readonly (readonly [Motif, number])[];
export const bannerName = (number: number): string => `banner-${number + 1}.png`;

const picturesOf = (motif: Motif) =>
  hues.flatMap((hue, at) =>
    variants.map((variant): readonly [string, () => Buffer] => {
      const name = pictureName(motif, at, variant);
      return [name, () => toPng(drawPicture(motif, hue, createRandom(name)))];
    }),
  );

/**
 * Functions that make the content of each file of the demo data, by file name. The contents are the same on every
 * machine. The id of a file contains its position in this object, so new files must be added at the end.
 */
const contents: Readonly<Record<string, () => Buffer>> = {
  'README.md': () =>
    Buffer.from(
      '# 训练数据\n\n- `data/` 样本与标注\n- `checkpoints/` 各轮检查点\n- `logs/` 训练日志\n\n更新数据后请同步修改 `config.yaml` 的版本号。\n',
    ),
  'config.yaml': () =>
    Buffer.from(
      'data:\n  root: /data\n  version: v1.2.0\n  split: {train: 80, val: 10, test: 10}\nmodel:\n  backbone: resnet50\n  pretrained: true\ntrain:\n  epochs: 60\n  batch_size: 32\n  lr: 0.001\n  seed: 20261121\n',
    ),
  'train.py': () =>
    Buffer.from(
      'import argparse\n\nimport torch\nfrom torch import nn\n\n\ndef main() -> None:\n    parser = argparse.ArgumentParser()\n    parser.add_argument("--config", default="config.yaml")\n    parser.add_argument("--resume")\n    args = parser.parse_args()\n    print(f"training with {args.config}")\n\n\nif __name__ == "__main__":\n    main()\n',
    ),
  'requirements.txt': () => Buffer.from('torch==2.4.1\ntorchvision==0.19.1\nnumpy==1.26.4\npyyaml==6.0.2\n'),
  'metrics.csv': () =>
    Buffer.from(
      `epoch,loss,accuracy\n${Array.from(
        { length: 60 },
        (_, at) => `${at + 1},${(1.8 / (at + 2)).toFixed(4)},${(0.98 - 0.6 / (at + 2)).toFixed(4)}\n`,
      ).join('')}`,
    ),
  'labels.jsonl': () =>
    Buffer.from(sampleTexts.map((text, at) => `${JSON.stringify({ id: at + 1, text })}\n`).join('')),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((at) => [
      `sample-${String(at).padStart(4, '0')}.png`,
      () => toPng(drawScene(createRandom(`sample ${at}`))),
    ]),
  ),
  ...Object.fromEntries(
    initials.map((letters, at) => [coverName(at), () => toPng(drawCover(letters, (at * 360) / coverCount))]),
  ),
  /** Random bytes, which cannot be compressed, like the weights of a small model. */
  'weights.bin': () => {
    const random = createRandom('weights');
    return Buffer.from(Array.from({ length: 65_536 }, () => random.between(0, 255)));
  },
  ...Object.fromEntries(motifs.slice(0, firstMotifs).flatMap(picturesOf)),
  ...Object.fromEntries(
    banners.map(([motif, hue], at) => [
      bannerName(at),
      () => toPng(drawPicture(motif, hue, createRandom(bannerName(at)), { width: 1440, height: 400 })),
    ]),
  ),
  ...Object.fromEntries(motifs.slice(firstMotifs).flatMap(picturesOf)),
};

const names = Object.keys(contents);
/** Prefix of the ids of stock files, by which they are recognised. (The ids of uploads are random.) */
const prefix = '64656d6f64656d6f';
/** Returns true for the id of a stock file, whose bytes are not stored. */
export const isStockFile = (id: string): boolean => id.startsWith(prefix);
/** Number in an id that marks a file of zeros. Such a file has only a size, without a stored content. */
const blank = 0xffff;

const made = new Map<number, Buffer>();
function bytesOf(index: number): Buffer {
  const known = made.get(index) ?? contents[names[index] ?? '']?.() ?? Buffer.alloc(0);
  made.set(index, known);
  return known;
}

/** A file of demo data, with the values that a database row stores about a file. */
export interface StockFile {
  /** Key of the file in the object store. Several ids may lead to the same bytes. */
  readonly id: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Returns the stock file with a name.
 *
 * @param row - number that is added to the id, so that rows with the same content have different ids
 */
export function stockFile(name: string, row = 0): StockFile {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`There is no stock file "${name}". Known: ${names.join(', ')}.`);
  const bytes = bytesOf(index);
  return {
    id: idOf(index, row),
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/**
 * Returns a file that consists only of zeros. It may be of any size, because the zeros are produced while the file
 * is read.
 */
export const blankFile = (sizeBytes: number): StockFile => ({
  id: idOf(blank, 0),
  sizeBytes,
  sha256: createHash('sha256').update(`blank ${sizeBytes}`).digest('hex'),
});

const idOf = (index: number, row: number): string =>
  `${prefix}${index.toString(16).padStart(4, '0')}${row.toString(16).padStart(12, '0')}`;

/**
 * Returns an object store that contains the stock files in addition to the files of `objects`. The stock files need
 * no storage, because their bytes are calculated from their ids.
 */
export const withStockFiles = (objects: ObjectStore): ObjectStore => ({
  uploads: objects.uploads,
  put: objects.put,
  async read(id, range) {
    if (!isStockFile(id)) return objects.read(id, range);
    const index = Number.parseInt(id.slice(prefix.length, prefix.length + 4), 16);
    const { end, start } = range ?? { start: 0, end: bytesOf(index).length - 1 };
    return Readable.from(
      index === blank ? blanks(end + 1 - start) : [bytesOf(index).subarray(start, end + 1)],
    );
  },
  async remove(id) {
    if (!isStockFile(id)) await objects.remove(id);
  },
});

/** Returns `length` zero bytes, in pieces. */
export function* blanks(length: number): Generator<Buffer> {
  const piece = Buffer.alloc(65_536);
  for (let left = length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
}
