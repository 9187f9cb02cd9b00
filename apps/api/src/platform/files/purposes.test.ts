import { parseArea } from '@isp/schema';
import { expect, it } from 'vitest';
import { toPurposes } from './purposes.ts';

const areaWith = (proof: object) =>
  parseArea(
    {
      area: 'vault',
      title: '文书库',
      entities: {
        paper: {
          title: '文书',
          record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
          actions: {
            sign: {
              title: '签署',
              form: {
                type: 'object',
                properties: {
                  note: { type: 'string', title: '说明' },
                  proofs: {
                    type: 'array',
                    title: '凭证',
                    items: { type: 'object', properties: { proof } },
                  },
                },
              },
            },
          },
        },
      },
    },
    { name: 'vault' },
  );

it('T-A15 refuses a file in the form of an action, which nothing would keep', () => {
  expect(() => toPurposes([areaWith({ type: 'string', title: '扫描件', format: 'image' })], 1)).toThrow(
    'The form of action "sign" of vault.paper asks for a file ("proofs.proof")',
  );
  expect(toPurposes([areaWith({ type: 'string', title: '编号' })], 1).size).toBe(0);
});
