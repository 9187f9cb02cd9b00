import { type ComponentType, createElement, type ReactNode } from 'react';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { useSettled } from '../provider/useSettled.ts';
import type { ReadContext, Widget } from '../registry.ts';
import type { FilesProps } from './files/FileView.tsx';
import { type FileValue, many, nameOf } from './fileValue.ts';
import { BLANK, isBlank, listMark } from './formatValue.ts';

const controls = onDemand(() => import('./files/FileEdit.tsx'));
// few lists hold files
const views = onDemand(() => import('./files/FileView.tsx'));
type View = 'FileNames' | 'Thumbnails' | 'FileRows' | 'Pictures';

/** What a cell shows until it can do more stands in its place meanwhile. */
const late = (view: View): ComponentType<FilesProps & { readonly waiting: ReactNode }> =>
  function LateFiles({ waiting, ...props }) {
    return useSettled(views.load()) ? createElement(views.use()[view], props) : waiting;
  };
const FileNames = late('FileNames');
const Thumbnails = late('Thumbnails');
const FileRows = late('FileRows');
const Pictures = late('Pictures');

const fileText: Widget['text'] = (value, _field, { locale }) =>
  many(value).map(nameOf).join(listMark(locale));

const fileCell: Widget['cell'] = (value, field, context) => {
  if (isBlank(value)) return BLANK;
  const { locale, t } = context;
  const waiting = fileText(value, field, context);
  return <FileNames files={many(value)} title={t(field.title)} mark={listMark(locale)} waiting={waiting} />;
};

const imageCell: Widget['cell'] = (value, field, { t }) => {
  if (isBlank(value)) return BLANK;
  return (
    <Thumbnails
      files={many(value)}
      title={t(field.title)}
      waiting={<span className="isp-thumb isp-thumb-none" />}
    />
  );
};

interface ReadProps {
  readonly field: Parameters<Widget['cell']>[1];
  readonly value: FileValue | readonly FileValue[];
  readonly context: ReadContext;
}

function FileRead({ field, value, context: { t } }: ReadProps) {
  if (isBlank(value)) return BLANK;
  return <FileRows files={many(value)} title={t(field.title)} waiting={null} />;
}

function ImageRead({ field, value, context: { t } }: ReadProps) {
  if (isBlank(value)) return BLANK;
  const waiting = <span className="isp-picture isp-thumb-none" />;
  return <Pictures files={many(value)} title={t(field.title)} waiting={waiting} />;
}

export const file: Widget = {
  Edit: latePart(controls, (module) => module.FileEdit),
  preload: controls.load,
  cell: fileCell,
  Read: FileRead,
  text: fileText,
};

export const image: Widget = {
  ...file,
  width: 32,
  Edit: latePart(controls, (module) => module.ImageEdit),
  cell: imageCell,
  Read: ImageRead,
};
