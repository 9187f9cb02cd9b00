import type { Marked, MarksFile } from './Mark.ts';
import { readLines, readTable } from './readOwn.ts';
import { readCoco, readLabelMe, readVoc, readYolo } from './readPictures.ts';

const readers: Readonly<Partial<Record<string, (file: MarksFile) => readonly Marked[] | undefined>>> = {
  COCO: ({ text }) => readCoco(text),
  VOC: ({ text }) => readVoc(text),
  YOLO: ({ classes, text }) => readYolo(text, classes),
  LABELME: ({ text }) => readLabelMe(text),
};

/**
 * Reads earlier annotations from a file, as far as the tool can show them. @returns undefined for a file in an
 * unknown form
 */
export function readMarks(file: MarksFile): readonly Marked[] | undefined {
  const { format, path, text } = file;
  try {
    if (/\.jsonl$/i.test(path)) return readLines(text);
    if (/\.csv$/i.test(path)) return readTable(text);
    return readers[format ?? 'NONE']?.(file);
  } catch {
    // Uploaded files may contain anything. A file that cannot be read counts as a file of another format.
    return undefined;
  }
}
