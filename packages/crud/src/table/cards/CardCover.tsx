import { PictureOutlined } from '@ant-design/icons';
import { isObject } from '@isp/kit';
import { useState } from 'react';
import { type FileValue, filesOf, isFileRef } from '../../values/fileValue.ts';
import { useFileLink } from '../../widgets/file/useFileLink.ts';

/**
 * Draws the picture of a card. If there is no picture, its space stays empty, so that all cards in a row have the
 * same layout.
 */
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
      // the alternative text is empty because the picture is decorative and the card's name is beside it
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

/**
 * Returns the picture in a field value. The value is a file, the id of a file, an address, or an object that
 * contains only the address.
 */
const toFile = (value: unknown): FileValue =>
  !isFileRef(value) && isObject(value) ? String(value.url) : (value as FileValue);
