import { Button, Upload } from 'antd';
import { use, useEffect, useRef, useState } from 'react';
import { CrudContext } from '../provider/context.ts';
import type { EditProps } from '../registry.ts';
import { controlProps, elementOf } from './controlProps.ts';
import { type FileValue, many, nameOf, urlOf } from './fileValue.ts';
import { formatBytes } from './formatValue.ts';
import { useFieldText } from './useFieldText.ts';
import { useHold } from './useSiblings.ts';

/** `x-ui.options` of a file field. */
interface FileLimits {
  /** Endings or MIME types as in `<input accept>`. */
  readonly accept?: string;
  /** Bytes. */
  readonly maxSize?: number;
  /** What a text field stores. @defaultValue `id` */
  readonly store?: 'id' | 'url';
}

interface Transfer {
  readonly uid: string;
  readonly name: string;
  /** 0 to 1. */
  readonly done: number;
  readonly error?: string;
  readonly stop: AbortController;
}

/** Does the file fit `accept`? The browser's own dialog can be overruled by the user, and dropping ignores it. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const rule = part.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

const fileOf = (picture: boolean) =>
  function FileEdit(props: EditProps<FileValue | readonly FileValue[]>) {
    const t = useFieldText();
    const upload = use(CrudContext)?.adapter.upload;
    const hold = useHold(props.path);
    const { field, value, onChange, disabled, aria, id } = props;
    const element = elementOf(field);
    const {
      accept = picture ? 'image/*' : undefined,
      maxSize,
      store = 'id',
    } = (field.ui.options ?? {}) as FileLimits;
    const multiple = field.type === 'array';
    const limit = multiple ? (field.maxItems ?? Number.POSITIVE_INFINITY) : 1;
    const files = many(value);
    // several files arrive one after the other: each adds to what the field holds then, not when it was chosen
    const current = useRef(files);
    current.current = files;
    const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
    const running = useRef<readonly Transfer[]>(transfers);
    running.current = transfers;
    useEffect(
      () => () => {
        for (const { stop } of running.current) stop.abort();
      },
      [],
    );
    const busy = transfers.some(({ error }) => error === undefined);
    useEffect(() => (busy ? hold(t('文件上传中，请稍候')) : undefined), [busy, hold, t]);

    const set = (next: readonly FileValue[]) => {
      current.current = [...next];
      onChange(next.length === 0 ? undefined : multiple ? next : next[0]);
    };
    const patch = (uid: string, change: Partial<Transfer> | undefined) =>
      setTransfers((all) =>
        change
          ? all.map((own) => (own.uid === uid ? { ...own, ...change } : own))
          : all.filter((own) => own.uid !== uid),
      );

    async function send(file: File, uid: string) {
      const stop = new AbortController();
      const refused = !isAccepted(file, accept)
        ? t('文件类型不支持')
        : maxSize !== undefined && file.size > maxSize
          ? t('文件不能超过 {size}', { size: formatBytes(maxSize) })
          : file.size === 0
            ? t('文件是空的')
            : undefined;
      setTransfers((all) => [
        ...(multiple ? all : []),
        { uid, name: file.name, done: 0, stop, ...(refused ? { error: refused } : {}) },
      ]);
      if (refused || !upload) return;
      try {
        const stored = await upload(file, {
          signal: stop.signal,
          onProgress: (done) => patch(uid, { done }),
        });
        if (stop.signal.aborted) return;
        patch(uid, undefined);
        const kept = element.type === 'string' ? (store === 'url' ? stored.url : stored.id) : stored;
        set(multiple ? [...current.current, kept] : [kept]);
      } catch (error) {
        if (!stop.signal.aborted)
          patch(uid, { error: error instanceof Error && error.message ? error.message : t('上传失败') });
      }
    }

    const done = files.map((file, index) => {
      const url = urlOf(file);
      return {
        uid: `done-${index}`,
        name: nameOf(file),
        status: 'done' as const,
        ...(url ? { url, ...(picture ? { thumbUrl: url } : {}) } : {}),
      };
    });
    const pending = transfers.map(({ uid, name, done: part, error }) => ({
      uid,
      name: error ? t('{name}：{reason}', { name, reason: error }) : name,
      status: error ? ('error' as const) : ('uploading' as const),
      percent: Math.round(part * 100),
    }));
    const { status: _, onBlur: __, ...button } = controlProps(props);
    return (
      <Upload
        fileList={[...done, ...pending]}
        listType={picture ? 'picture' : 'text'}
        multiple={limit > 1}
        disabled={disabled || !upload}
        {...(accept ? { accept } : {})}
        beforeUpload={(file) => {
          void send(file, file.uid);
          return false;
        }}
        onRemove={({ uid }) => {
          const transfer = running.current.find((own) => own.uid === uid);
          if (transfer) {
            transfer.stop.abort();
            patch(uid, undefined);
          } else set(current.current.filter((_, index) => `done-${index}` !== uid));
          return false;
        }}
      >
        {files.length < limit && (
          <Button
            {...button}
            {...aria}
            id={id}
            disabled={disabled || !upload}
            danger={aria['aria-invalid'] === true}
          >
            {t(upload ? (picture ? '上传图片' : '上传文件') : '此处不能上传')}
          </Button>
        )}
      </Upload>
    );
  };

export const FileEdit = fileOf(false);

export const ImageEdit = fileOf(true);
