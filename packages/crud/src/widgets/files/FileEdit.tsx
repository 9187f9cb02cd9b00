import { InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useLocale } from '../../provider/concerns.tsx';
import type { EditProps } from '../../registry.ts';
import { elementOf } from '../controlProps.ts';
import { type FileValue, keyOf, many } from '../fileValue.ts';
import { useFieldText } from '../useFieldText.ts';
import { FileStyles } from './FileStyles.tsx';
import { judgeFile, limitsOf, limitsText, unfitText } from './fileLimits.ts';
import { StoredRow } from './StoredRow.tsx';
import { TransferRow } from './TransferRow.tsx';
import { useTransfers } from './useTransfers.ts';

const fileOf = (isPicture: boolean) =>
  function FileEdit(props: EditProps<FileValue | readonly FileValue[]>) {
    const { field, value, onChange, onBlur, disabled = false, aria, id, path } = props;
    const t = useFieldText();
    const locale = useLocale();
    const root = useRef<HTMLDivElement>(null);
    const input = useRef<HTMLInputElement>(null);
    const opener = useRef<HTMLButtonElement>(null);
    const [isOver, setOver] = useState(false);
    const [news, setNews] = useState('');
    const element = elementOf(field);
    const limits = limitsOf(field, isPicture);
    const isMany = field.type === 'array';
    const files = many(value);
    // several files arrive one after the other: each adds to what the field holds then, not when it was chosen
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
    // one that failed keeps its place: it may be tried again
    const coming = list.filter(({ unfit }) => !unfit).length;
    const isOff = disabled || !transfers || (isMany && files.length + coming >= limits.maxCount);

    function take(chosen: readonly File[]) {
      if (!transfers || disabled) return;
      let room = limits.maxCount - (isMany ? files.length + coming : 0);
      const judged = chosen.map((file) => {
        const unfit = judgeFile(file, limits) ?? (room > 0 ? undefined : 'count');
        if (!unfit) room -= 1;
        return { file, unfit };
      });
      // one takes the place of the other, a wrong one does not
      if (!isMany && judged.some(({ unfit }) => !unfit)) transfers.clear();
      else if (!isMany) for (const { uid, unfit } of list) if (unfit) transfers.remove(uid);
      for (const { file, unfit } of judged) transfers.add(file, unfit);
      const refused = judged.flatMap(({ file, unfit }) =>
        unfit ? [`${file.name} ${unfitText(unfit, limits, t)}`] : [],
      );
      if (refused.length > 0) setNews(refused.join(' '));
    }
    const back = () => opener.current?.focus();
    const isDrop = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files') && !isOff;
    // a button can be wrong but not required: its label says that
    const { 'aria-required': _, ...told } = aria;
    const button = { ...told, id, disabled: isOff, onBlur, onClick: () => input.current?.click() };
    const hint = limitsText(limits, t, locale ?? 'zh-CN');

    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to what the button does
      <div
        ref={root}
        className="isp-files"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!isDrop(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          setOver(false);
          if (!isDrop(event)) return;
          event.preventDefault();
          take([...event.dataTransfer.files]);
        }}
      >
        <FileStyles />
        <input
          ref={input}
          type="file"
          // antd shows what is only `hidden`
          style={{ display: 'none' }}
          tabIndex={-1}
          multiple={isMany}
          disabled={isOff}
          accept={limits.accept}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // the same file may be chosen again
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
            <Button ref={opener} {...button} icon={<UploadOutlined />} danger={aria['aria-invalid'] === true}>
              {t(buttonText(transfers !== undefined, files.length > 0, isPicture))}
            </Button>
          </div>
        )}
        {hint !== '' && <div className="isp-files-hint">{hint}</div>}
        {files.length + list.length > 0 && (
          <ul className="isp-files-list" aria-label={t(field.title)}>
            {files.map((file, index) => (
              <StoredRow
                key={keyOf(file)}
                file={file}
                title={t(field.title)}
                isPicture={isPicture}
                t={t}
                onRemove={
                  disabled
                    ? undefined
                    : () => {
                        set(current.current.filter((_, at) => at !== index));
                        back();
                      }
                }
              />
            ))}
            {transfers &&
              list.map((transfer) => (
                <TransferRow
                  key={transfer.uid}
                  transfer={transfer}
                  transfers={transfers}
                  limits={limits}
                  isPicture={isPicture}
                  t={t}
                  locale={locale}
                  onRemove={() => {
                    transfers.remove(transfer.uid);
                    back();
                  }}
                />
              ))}
          </ul>
        )}
        <div role="status" className="isp-sr">
          {news}
        </div>
      </div>
    );
  };

function buttonText(canUpload: boolean, hasOne: boolean, isPicture: boolean): string {
  if (!canUpload) return '此处不能上传';
  if (isPicture) return hasOne ? '更换图片' : '上传图片';
  return hasOne ? '更换文件' : '上传文件';
}

export const FileEdit = fileOf(false);

export const ImageEdit = fileOf(true);
