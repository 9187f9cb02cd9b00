/** An invented area whose records contain folders and files. */
export const drawerFile = {
  area: 'workshop',
  title: '工坊',
  entities: {
    drawer: {
      title: '抽屉',
      record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
      detail: {
        tabs: [
          {
            kind: 'files',
            title: '文件',
            read: 'files',
            open: 'file',
            upload: 'addFile',
            folder: 'addFolder',
            remove: 'removeFile',
          },
        ],
      },
      reads: { files: {}, file: {} },
      actions: {
        browse: { title: '浏览', place: ['tab'], permission: 'view', to: { read: 'files' } },
        addFile: {
          title: '上传文件',
          place: ['tab'],
          form: {
            type: 'object',
            required: ['file'],
            properties: {
              folder: { type: 'string', title: '所在文件夹' },
              file: { type: 'object', format: 'file', title: '文件', 'x-ui': { options: { maxSize: 4096 } } },
              replace: { type: 'boolean', title: '替换同名文件' },
            },
          },
        },
        addFolder: {
          title: '新建文件夹',
          place: ['tab'],
          form: {
            type: 'object',
            required: ['name'],
            properties: {
              folder: { type: 'string', title: '所在文件夹' },
              name: { type: 'string', title: '名称' },
            },
          },
        },
        removeFile: {
          title: '删除文件',
          place: ['tab'],
          form: {
            type: 'object',
            required: ['path'],
            properties: { path: { type: 'string', title: '路径' } },
          },
        },
      },
    },
  },
} as const;

const time = '2026-11-20 09:30:00';
const file = (name: string, sizeBytes: number) => ({ name, isFolder: false, sizeBytes, changeTime: time });
const folder = (name: string) => ({ name, isFolder: true, sizeBytes: 0, changeTime: time });

const folders: Readonly<Record<string, readonly object[]>> = {
  '': [folder('checkpoints'), folder('data'), file('README.md', 1204), file('train.py', 8310)],
  data: [
    folder('raw'),
    file('labels.jsonl', 48_210_331),
    file(`${'一个名字很长很长的样本文件'.repeat(6)}.parquet`, 1_288_490_188),
  ],
  'data/raw': [],
};

/** Returns the reply of the call that lists a folder, for the folder in the query. */
export const drawerFolder = ({ folder: path }: { readonly folder?: unknown }) => ({
  entries: folders[String(path)] ?? [],
  more: path === 'data',
  usedBytes: 4_831_838_208,
  totalBytes: 10_737_418_240,
});
