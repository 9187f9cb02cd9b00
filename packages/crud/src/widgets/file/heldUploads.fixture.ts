import type { FileRef, Upload, UploadOptions } from '../../core/adapter.ts';

/** An upload whose progress the test controls. */
export interface HeldUpload {
  readonly file: File;
  readonly options: UploadOptions;
  readonly store: () => void;
  readonly fail: (error: unknown) => void;
  readonly asked: readonly ('pause' | 'resume')[];
}

/**
 * Returns an `upload` function for an adapter. Its uploads make no progress until the test continues or ends them.
 */
export function heldUploads() {
  const begun: HeldUpload[] = [];
  function upload(file: File, options: UploadOptions): Upload {
    let settle: { resolve: (file: FileRef) => void; reject: (error: unknown) => void };
    const done = new Promise<FileRef>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const asked: ('pause' | 'resume')[] = [];
    const id = `${begun.length + 1}`;
    options.signal?.addEventListener('abort', () => settle.reject(options.signal?.reason));
    begun.push({
      file,
      options,
      asked,
      store: () =>
        settle.resolve({ id, name: file.name, url: `/files/${id}`, size: file.size, mime: file.type }),
      fail: (error) => settle.reject(error),
    });
    return {
      done,
      pause: () => void asked.push('pause'),
      resume: () => void asked.push('resume'),
      cancel: () => undefined,
    };
  }
  return { upload, begun, named: (name: string) => begun.filter(({ file }) => file.name === name).at(-1) };
}
