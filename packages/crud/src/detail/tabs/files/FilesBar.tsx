import { FolderAddOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { Text } from '../../../context/useText.ts';
import { foldersTo } from './readFolder.ts';

export interface FilesBarProps {
  /** Path of the shown folder. '' is the root folder. */
  readonly folder: string;
  readonly t: Text;
  readonly onGo: (folder: string) => void;
  /** Upload of files into the shown folder. Undefined if the user may not upload. */
  readonly upload?: { readonly accept?: string; readonly onChosen: (files: File[]) => void } | undefined;
  /** Opens the dialog for a new folder. Undefined if the user may not add folders. */
  readonly onNewFolder?: (() => void) | undefined;
  readonly onReload: () => void;
  readonly isReloading: boolean;
}

/** Draws the breadcrumb of the folders, and the buttons for the shown folder. */
export function FilesBar(props: FilesBarProps) {
  const { folder, isReloading, onGo, onNewFolder, onReload, t, upload } = props;
  const input = useRef<HTMLInputElement>(null);
  const crumbs = [{ name: t('全部文件'), path: '' }, ...foldersTo(folder)];
  return (
    <div className="isp-browse-bar">
      <nav aria-label={t('所在位置')}>
        <ol>
          {crumbs.map(({ name, path }) => (
            <li key={path}>
              {path === folder ? (
                <span aria-current="page" title={name}>
                  {name}
                </span>
              ) : (
                <button type="button" className="isp-link" title={name} onClick={() => onGo(path)}>
                  {name}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="isp-browse-tools">
        {upload && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              {...(upload.accept !== undefined && { accept: upload.accept })}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                // the input is cleared, because choosing the same file again would otherwise fire no event
                target.value = '';
                upload.onChosen(files);
              }}
            />
            <Button
              type="primary"
              icon={<UploadOutlined aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t('上传文件')}
            </Button>
          </>
        )}
        {onNewFolder && (
          <Button icon={<FolderAddOutlined aria-hidden />} onClick={onNewFolder}>
            {t('新建文件夹')}
          </Button>
        )}
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('刷新')}
          title={t('刷新')}
          loading={isReloading}
          onClick={onReload}
        />
      </div>
    </div>
  );
}
