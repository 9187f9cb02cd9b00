import { PictureOutlined } from '@ant-design/icons';
import { isObject } from '@isp/kit';
import { useState } from 'react';
import { type FileValue, filesOf, isFileRef } from '../../values/fileValue.ts';
import { useFileLink } from '../../widgets/file/useFileLink.ts';

/** The picture of a card. Without a picture its place stays empty, so that cards in a row are aligned. */
export function CardCover({ value }: { readonly value: unknown }) {
  const [first] = filesOf(value);
  return first === undefined ? nothing : <Picture file={toFile(first)} />;
}

function Picture({ file }: { readonly file: FileValue }) {
  const { again, shown } = useFileLink(file);
  const [broken, setBroken] = useState<string>();
  if (shown === undefined || shown === broken) return nothing;
  return (
    <img
      className="isp-card-cover"
      src={shown}
      // decorative: the card's name is beside it
      alt=""
      loading="lazy"
      onError={() => {
        setBroken(shown);
        again();
      }}
    />
  );
}

const nothing = (
  <div className="isp-card-cover">
    <PictureOutlined aria-hidden />
  </div>
);

/** Reads a file, the id of a file, or an address; an object may hold only the address. */
const toFile = (value: unknown): FileValue =>
  !isFileRef(value) && isObject(value) ? String(value.url) : (value as FileValue);
