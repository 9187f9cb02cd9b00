import { InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '../../context/contexts.tsx';
import { useFieldText } from '../../context/useFieldText.ts';
import type { EditProps } from '../../registry/registry.ts';
import { type FileValue, keyAt } from '../../values/fileValue.ts';
import { FileStyles } from './FileStyles.tsx';
import { limitsText } from './fileLimits.ts';
import { StoredRow } from './StoredRow.tsx';
import { TransferRow } from './TransferRow.tsx';
import { type FileField, useFileField } from './useFileField.ts';

type FileEditProps = EditProps<FileValue | readonly FileValue[]>;

interface PartProps {
  readonly props: FileEditProps;
  readonly files: FileField;
  readonly isPicture: boolean;
  /** Ref for the button with which the user chooses files. It gets the focus when a file was removed. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

function FilesControl({ props, isPicture }: Pick<PartProps, 'props' | 'isPicture'>) {
  const t = useFieldText();
  const locale = useLocale() ?? 'zh-CN';
  const opener = useRef<HTMLButtonElement>(null);
  const files = useFileField(props, isPicture);
  const { isOver, ...drop } = useDrop(files);
  const hint = limitsText(files.limits, t, locale);
  const parts = { props, files, isPicture, opener };
  return (
    <div ref={files.root} className="isp-files" data-over={isOver || undefined} {...drop}>
      <FileStyles />
      <Opener {...parts} />
      {hint !== '' && <div className="isp-files-hint">{hint}</div>}
      <FileRows {...parts} />
      <div role="status" className="isp-sr">
        {files.news}
      </div>
    </div>
  );
}

/** Returns the handlers with which the user can drop files on the control. It is an alternative to the button. */
function useDrop({ isOff, take }: FileField) {
  const [isOver, setOver] = useState(false);
  const isDrop = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files') && !isOff;
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!isDrop(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isDrop(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}

function Opener({ props, files, isPicture, opener }: PartProps) {
  const { aria, id, onBlur } = props;
  const { isOff, isMany, limits, transfers, take } = files;
  const t = useFieldText();
  const input = useRef<HTMLInputElement>(null);
  // `aria-required` is removed, because ARIA does not allow it on buttons; the label shows that the field is
  // required
  const { 'aria-required': _, ...described } = aria;
  const button = { ...described, id, disabled: isOff, onBlur, onClick: () => input.current?.click() };
  return (
    <>
      <input
        ref={input}
        type="file"
        // hidden by a style, because antd's CSS overrides the attribute `hidden`
        style={{ display: 'none' }}
        tabIndex={-1}
        multiple={isMany}
        disabled={isOff}
        accept={limits.accept}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // the input is cleared, because choosing the same file again would otherwise fire no event
          event.target.value = '';
        }}
      />
      {isMany ? (
        <button ref={opener} type="button" className="isp-files-drop" {...button}>
          <InboxOutlined aria-hidden />
          {t(transfers ? '点击或将文件拖到此处' : '此处不能上传')}
        </button>
      ) : (
        <div>
          <Button
            ref={opener}
            {...button}
            icon={<UploadOutlined aria-hidden />}
            danger={aria['aria-invalid'] === true}
          >
            {t(buttonText(transfers !== undefined, files.files.length > 0, isPicture))}
          </Button>
        </div>
      )}
    </>
  );
}

function FileRows({ props, files, isPicture, opener }: PartProps) {
  const { field, disabled = false } = props;
  const { list, transfers, limits, removeAt } = files;
  const t = useFieldText();
  const locale = useLocale();
  const back = () => opener.current?.focus();
  if (files.files.length + list.length === 0) return null;
  // the list is rendered at once, because the button that gets the focus may be disabled until the list has free
  // places
  const remove = (work: () => void) => () => {
    flushSync(work);
    back();
  };
  return (
    <ul className="isp-files-list" aria-label={t(field.title)}>
      {files.files.map((file, index) => (
        <StoredRow
          key={keyAt(files.files, index)}
          title={t(field.title)}
          {...{ file, isPicture, t }}
          onRemove={disabled ? undefined : remove(() => removeAt(index))}
        />
      ))}
      {transfers &&
        list.map((transfer) => (
          <TransferRow
            key={transfer.uid}
            {...{ transfer, transfers, limits, isPicture, t, locale }}
            onRemove={remove(() => transfers.remove(transfer.uid))}
          />
        ))}
    </ul>
  );
}

function buttonText(canUpload: boolean, hasOne: boolean, isPicture: boolean): string {
  if (!canUpload) return '此处不能上传';
  if (isPicture) return hasOne ? '更换图片' : '上传图片';
  return hasOne ? '更换文件' : '上传文件';
}

export const FileEdit = (props: FileEditProps) => <FilesControl props={props} isPicture={false} />;

export const ImageEdit = (props: FileEditProps) => <FilesControl props={props} isPicture />;
