import { type RefObject, useRef, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { elementOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { type FileValue, filesOf } from '../../values/fileValue.ts';
import { checkFile, type FileLimits, limitsOf, refusalText } from './fileLimits.ts';
import { type FieldTransfers, useTransfers } from './useTransfers.ts';

/** The stored files of a field, its uploads, and the functions that change them. */
export interface FileField extends FieldTransfers {
  /** Ref for the root element of the control. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly files: readonly FileValue[];
  readonly isMany: boolean;
  readonly limits: FileLimits;
  /** True if no file can be added, because the control is disabled or the list is full. */
  readonly isOff: boolean;
  /** Text about what has happened last, such as a refused file. Screen readers announce it. */
  readonly news: string;
  /** Handles chosen files: uploads those that the field accepts, and lists the others with the reason. */
  readonly take: (chosen: readonly File[]) => void;
  readonly removeAt: (index: number) => void;
}

export function useFileField(
  { field, value, onChange, disabled = false, path }: EditProps<FileValue | readonly FileValue[]>,
  isPicture: boolean,
): FileField {
  const t = useFieldText();
  const root = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const element = elementOf(field);
  const limits = limitsOf(field, isPicture);
  const isMany = field.type === 'array';
  const files = filesOf(value);
  // several uploads may finish before the next render, and each must add its file to the newest value, hence a ref
  const current = useRef(files);
  current.current = files;
  const set = (next: readonly FileValue[]) => {
    current.current = [...next];
    onChange(next.length === 0 ? undefined : isMany ? next : next[0]);
  };
  const { list, transfers } = useTransfers(
    path,
    root,
    t('文件尚未上传完成，请等待、继续或取消'),
    (stored) => {
      const asUrl = field.ui.options?.store === 'url';
      const kept = element.type === 'string' ? (asUrl ? stored.url : stored.id) : stored;
      set(isMany ? [...current.current, kept] : [kept]);
      setNews(t('{name} 已上传', { name: stored.name }));
    },
  );
  // failed uploads also need a place in the list, because the user can retry them
  const coming = list.filter(({ unfit }) => !unfit).length;
  const isFull = isMany && files.length + coming >= limits.maxCount;

  function take(chosen: readonly File[]) {
    if (!transfers || disabled) return;
    let room = limits.maxCount - (isMany ? files.length + coming : 0);
    const checked = chosen.map((file) => {
      const unfit = checkFile(file, limits) ?? (room > 0 ? undefined : 'count');
      if (!unfit) room -= 1;
      return { file, unfit };
    });
    // in a field for one file, an accepted file replaces the running upload; a refused file does not
    if (!isMany && checked.some(({ unfit }) => !unfit)) transfers.clear();
    else if (!isMany) for (const { uid, unfit } of list) if (unfit) transfers.remove(uid);
    for (const { file, unfit } of checked) transfers.add(file, unfit);
    const refused = checked.flatMap(({ file, unfit }) =>
      unfit ? [`${file.name} ${refusalText(unfit, limits, t)}`] : [],
    );
    if (refused.length > 0) setNews(refused.join(' '));
  }
  return {
    ...{ root, files, list, transfers, isMany, limits, news, take },
    isOff: disabled || !transfers || isFull,
    removeAt: (index) => set(current.current.filter((_, at) => at !== index)),
  };
}
