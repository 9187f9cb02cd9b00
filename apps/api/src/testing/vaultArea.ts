import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';

const paper = {
  title: '文书',
  path: 'vault-paper',
  record: {
    type: 'object',
    properties: {
      name: { type: 'string', title: '名称' },
      archive: {
        type: 'object',
        title: '数据文件',
        'x-ui': {
          widget: 'file',
          options: { accept: '.zip,.tar.gz,.jsonl,.csv,.bin', maxSize: 2_147_483_648 },
        },
      },
      scan: {
        type: 'string',
        title: '扫描件',
        format: 'image',
        'x-ui': { options: { maxSize: 1_048_576 } },
      },
      proof: { type: 'object', title: '签署凭证', format: 'file', readOnly: true },
      pages: {
        type: 'array',
        title: '附页',
        items: {
          type: 'object',
          properties: { sheet: { type: 'object', title: '附件', 'x-ui': { widget: 'file' } } },
        },
      },
    },
  },
  actions: {
    sign: {
      title: '签署',
      place: ['row', 'detail'],
      store: ['proof'],
      form: {
        type: 'object',
        required: ['proof'],
        properties: {
          proof: {
            type: 'object',
            title: '签署凭证',
            format: 'file',
            'x-ui': { options: { accept: '.bin', maxSize: 64 } },
          },
          scan: { type: 'string', title: '扫描件', format: 'image' },
        },
      },
    },
  },
};
const area = {
  area: 'vault',
  title: '文书库',
  roles: {
    paper_view: { DM: 'all', DA: 'all', VIEWER: 'all' },
    paper_sign: { DM: 'all', DA: 'all' },
    'paper_*': { DM: 'all', DA: 'all', ADM: 'all' },
  },
  entities: { paper },
};

/**
 * Creates copies of the service's schemas with one more area, `vault`, whose fields contain files. The files are
 * stored in a temporary folder.
 */
export function withVault(): {
  readonly env: Readonly<Record<string, string>>;
  readonly files: string;
  readonly drop: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'isp-files-'));
  const schemas = join(folder, 'schemas');
  const files = join(folder, 'files');
  cpSync(readConfig({}).schemas, schemas, { recursive: true });
  writeFileSync(join(schemas, 'vault.json'), JSON.stringify(area));
  return {
    env: { ISP_CAPTCHA: 'off', ISP_SCHEMAS: schemas, ISP_FILES: files },
    files,
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
