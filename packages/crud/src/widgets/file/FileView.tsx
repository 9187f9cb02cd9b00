import { DownloadOutlined, FileOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import { useFieldText } from '../../context/useFieldText.ts';
import { cutMiddle } from '../../kit/cutMiddle.tsx';
import { type FileValue, keyAt } from '../../values/fileValue.ts';
import { formatBytes } from '../../values/formatValue.ts';
import { FileStyles } from './FileStyles.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useDownload } from './useDownload.ts';
import { useFileLink, useFileName } from './useFileLink.ts';

export interface FilesProps {
  readonly files: readonly FileValue[];
  /** Title of the field. */
  readonly title: string;
  /** Separator between two names. */
  readonly mark?: string;
}

/** Draws the files of a table cell as their names, which are download links. */
export function FileNames({ files, title, mark = '' }: FilesProps) {
  return (
    <>
      <FileStyles />
      {files.map((file, index) => (
        <span key={keyAt(files, index)}>
          {index > 0 && mark}
          <FileLink file={file} title={title} />
        </span>
      ))}
    </>
  );
}

interface OneFile {
  readonly file: FileValue;
  /** Title of the field. */
  readonly title: string;
}

function FileLink({ file, title }: OneFile) {
  const download = useDownload(file);
  const name = useFileName(file, title);
  return (
    <button type="button" className="isp-file-link" onClick={download} title={name}>
      {name}
    </button>
  );
}

/** Draws the files of a table cell as small pictures. */
export function Thumbnails({ files, title }: FilesProps) {
  return (
    <span className="isp-thumbs">
      <FileStyles />
      {files.map((file, index) => (
        <Thumbnail key={keyAt(files, index)} file={file} title={title} />
      ))}
    </span>
  );
}

/** Draws the files of a field on the detail screen: names and sizes, as download links. */
export function FileRows({ files, title }: FilesProps) {
  return (
    <>
      <FileStyles />
      <ul className="isp-files-list" aria-label={title}>
        {files.map((file, index) => (
          <FileRow key={keyAt(files, index)} file={file} title={title} />
        ))}
      </ul>
    </>
  );
}

function FileRow({ file, title }: OneFile) {
  const t = useFieldText();
  const download = useDownload(file);
  const name = useFileName(file, title);
  const { size } = useFileLink(file);
  return (
    <li className="isp-file" data-state="stored">
      <span className="isp-file-mark" aria-hidden>
        <FileOutlined aria-hidden />
      </span>
      <div className="isp-file-words">
        {cutMiddle(name)}
        {size !== undefined && <div className="isp-file-state">{formatBytes(size)}</div>}
      </div>
      <div className="isp-file-acts">
        <Button
          type="text"
          size="small"
          aria-label={t('{action}{name}', { action: t('下载'), name })}
          title={t('下载')}
          icon={<DownloadOutlined aria-hidden />}
          onClick={download}
        />
      </div>
    </li>
  );
}

/** Draws the files of a field on the detail screen as small pictures. A click shows the picture in full size. */
export function Pictures({ files, title }: FilesProps) {
  return (
    <span className="isp-thumbs">
      <FileStyles />
      <Image.PreviewGroup>
        {files.map((file, index) => (
          <Picture key={keyAt(files, index)} file={file} title={title} />
        ))}
      </Image.PreviewGroup>
    </span>
  );
}

function Picture({ file, title }: OneFile) {
  const { again, name = title, shown } = useFileLink(file);
  if (shown === undefined) {
    return <span className="isp-picture isp-thumb-none" role="img" aria-label={name} />;
  }
  return <Image className="isp-picture" src={shown} alt={name} width={96} height={96} onError={again} />;
}
