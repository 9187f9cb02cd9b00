import { latePart, onDemand } from '../provider/onDemand.ts';
import type { Widget } from '../registry.ts';
import { type FileValue, isFileRef, many, nameOf, urlOf } from './fileValue.ts';
import { BLANK, isBlank, listMark, toText } from './formatValue.ts';
import { linkTo } from './textWidgets.tsx';

const controls = onDemand(() => import('./files/FileEdit.tsx'));

const keyOf = (value: FileValue) => (isFileRef(value) ? value.id : toText(value));

const fileCell: Widget['cell'] = (value, _field, { locale }) => {
  if (isBlank(value)) return BLANK;
  return (
    <>
      {many(value).map((file, index) => (
        <span key={keyOf(file)}>
          {index > 0 && listMark(locale)}
          {linkTo(urlOf(file), nameOf(file))}
        </span>
      ))}
    </>
  );
};

const fileText: Widget['text'] = (value, _field, { locale }) =>
  many(value).map(nameOf).join(listMark(locale));

const imageCell: Widget['cell'] = (value, field, { t }) => {
  if (isBlank(value)) return BLANK;
  return (
    <>
      {many(value).map((file) => {
        const url = urlOf(file);
        const key = keyOf(file);
        if (!url) return <span key={key}>{nameOf(file)}</span>;
        return (
          <img
            key={key}
            className="isp-thumb"
            src={url}
            alt={isFileRef(file) ? file.name : t(field.title)}
            loading="lazy"
          />
        );
      })}
    </>
  );
};

export const file: Widget = {
  Edit: latePart(controls, (module) => module.FileEdit),
  preload: controls.load,
  cell: fileCell,
  text: fileText,
};

export const image: Widget = {
  ...file,
  width: 32,
  Edit: latePart(controls, (module) => module.ImageEdit),
  cell: imageCell,
};
