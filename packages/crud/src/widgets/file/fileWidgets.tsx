import { lazyPart, onDemand, useSettled } from '@isp/kit/react';
import { createElement, type ReactNode } from 'react';
import { lazyControl } from '../../kit/lazyControl.ts';
import type { Widget } from '../../registry/registry.ts';
import { filesOf, nameOf } from '../../values/fileValue.ts';
import { BLANK, isBlank, listMark } from '../../values/formatValue.ts';
import type { FilesProps } from './FileView.tsx';

const controls = onDemand(() => import('./FileEdit.tsx'));
// the code that draws files is loaded only when needed, because few lists contain files
const views = onDemand(() => import('./FileView.tsx'));

interface LazyFilesProps extends FilesProps {
  readonly view: 'FileNames' | 'Thumbnails' | 'FileRows' | 'Pictures';
  /** Placeholder until the code is loaded. */
  readonly waiting: ReactNode;
}

function LazyFiles({ view, waiting, ...props }: LazyFilesProps) {
  return useSettled(views.load()) ? createElement(views.use()[view], props) : waiting;
}

/**
 * Returns a function that draws the files of a cell. While its code loads, `box` is the CSS class of a placeholder
 * as large as a picture; without `box`, the names of the files are shown.
 */
const face =
  (view: LazyFilesProps['view'], box?: string): Widget['cell'] =>
  (value, field, { locale, t }) => {
    if (isBlank(value)) return BLANK;
    const files = filesOf(value);
    const mark = listMark(locale);
    const waiting = box ? <span className={`isp-thumb-none ${box}`} /> : files.map(nameOf).join(mark);
    return <LazyFiles view={view} files={files} title={t(field.title)} mark={mark} waiting={waiting} />;
  };

const fileRows = face('FileRows');
const pictures = face('Pictures', 'isp-picture');

export const file: Widget = {
  ...lazyControl(controls, (module) => module.FileEdit),
  cell: face('FileNames'),
  Read: ({ field, value, context }) => fileRows(value, field, context),
  text: (value, _field, { locale }) => filesOf(value).map(nameOf).join(listMark(locale)),
};

export const image: Widget = {
  ...file,
  width: 32,
  Edit: lazyPart(controls, (module) => module.ImageEdit),
  cell: face('Thumbnails', 'isp-thumb'),
  Read: ({ field, value, context }) => pictures(value, field, context),
};
